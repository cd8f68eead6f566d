/** Events that AWS Marketplace sends its sellers. Only AWS can send events whose source begins with "aws.". */
export const marketplaceEventPattern = { source: ["aws.agreement-marketplace"] };
