/** What AWS Marketplace tells its sellers. Sources that begin with "aws." are AWS's own: nobody else can put such events. */
export const marketplaceEventPattern = { source: ["aws.agreement-marketplace"] };
