// Written by `npm run styles`.
declare module "#web/app/fatal-error.module.css" { export const fatal: string, text: string, reload: string; }
declare module "#web/app/icon-tooltips.module.css" { export const tooltip: string; }
declare module "#web/app/shell/bell/bell.module.css" { export const bell: string, button: string, content: string, badge: string, shade: string, panel: string, head: string, entries: string, unread: string, read: string, quiet: string, hidden: string, all: string; }
declare module "#web/app/shell/frame-skeleton.module.css" { export const skeleton: string, entries: string, list: string, title: string, rows: string; }
declare module "#web/app/shell/news/news.module.css" { export const newsDot: string, news: string, newsTitle: string; }
declare module "#web/app/shell/notices.module.css" { export const frameNotice: string, offlineNotice: string, reloadNotice: string; }
declare module "#web/app/shell/palette/palette.module.css" { export const palette: string, frame: string, field: string, list: string, group: string, entry: string, entryText: string, entryHint: string, state: string, retry: string; }
declare module "#web/app/shell/policy-refusal.module.css" { export const policyRefusal: string, main: string; }
declare module "#web/app/shell/shell.module.css" { export const shell: string, skipLink: string, footer: string, main: string, slimNotice: string, fullWindow: string, gateWarning: string, loadingBar: string; }
declare module "#web/app/shell/shortcuts/shortcut-sheet.module.css" { export const group: string; }
declare module "#web/app/shell/side-nav.module.css" { export const sideNav: string, entries: string, link: string, narrowing: string, heading: string, shade: string, open: string, text: string; }
declare module "#web/app/shell/top-bar.module.css" { export const topBar: string, product: string, company: string, accounts: string, status: string, alias: string, upgrade: string, space: string, search: string, bell: string, user: string, userName: string, toggle: string, searchText: string, plan: string; }
declare module "#web/features/access/company/company-name.module.css" { export const companyName: string; }
declare module "#web/features/access/sso/client-step.module.css" { export const ssoClient: string; }
declare module "#web/features/access/sso/scim-dialogs.module.css" { export const scimToken: string; }
declare module "#web/features/access/users/member-columns.module.css" { export const memberName: string; }
declare module "#web/features/accounts/account-columns.module.css" { export const accountRegion: string; }
declare module "#web/features/accounts/accounts.module.css" { export const permissionList: string, preparationList: string, accountTemplates: string; }
declare module "#web/features/analytics/reach.module.css" { export const steps: string, name: string, track: string, bar: string, number: string; }
declare module "#web/features/audit/audit.module.css" { export const filters: string; }
declare module "#web/features/billing/notices/billing-notices.module.css" { export const slimNotices: string; }
declare module "#web/features/billing/subscription/subscription.module.css" { export const plan: string, card: string, planText: string, price: string, ways: string, usage: string, count: string, extra: string, bar: string, barFull: string, next: string; }
declare module "#web/features/billing/upgrade/plan-cards.module.css" { export const cards: string, card: string, cardHead: string, cardName: string, cardPrice: string, cardBilled: string, cardHolds: string, cardNote: string; }
declare module "#web/features/billing/upgrade/quote-summary.module.css" { export const quote: string, due: string, total: string; }
declare module "#web/features/billing/upgrade/term-choice.module.css" { export const termChoice: string, saving: string; }
declare module "#web/features/billing/upgrade/upgrade-form.module.css" { export const message: string, foot: string; }
declare module "#web/features/blocks/block-desk.module.css" { export const bar: string, barLine: string, barFact: string, barDescription: string, barEnd: string, jobs: string; }
declare module "#web/features/blocks/block-picture.module.css" { export const blockPicture: string; }
declare module "#web/features/brand/brand.module.css" { export const desk: string, preview: string, fields: string, entry: string, remove: string, check: string, uploadedFonts: string, fontFiles: string, uploadedFont: string, fontProblem: string, swatch: string, logo: string, onDark: string; }
declare module "#web/features/drift/drift.module.css" { export const filters: string, chosen: string, count: string, actions: string; }
declare module "#web/features/help/help.module.css" { export const help: string, plans: string, table: string, rule: string, subject: string, calls: string, call: string; }
declare module "#web/features/home/home.module.css" { export const progress: string, card: string, steps: string, nextSteps: string, nextStepsHead: string, belowSteps: string, stepNumber: string, stepDone: string, stepBody: string, stepFoot: string, overview: string, tiles: string, usage: string, ring: string, ringUsed: string, create: string, figure: string, way: string, locked: string, profile: string, person: string, email: string; }
declare module "#web/features/home/today.module.css" { export const today: string, sending: string, chartRoom: string, needs: string, recent: string, account: string; }
declare module "#web/features/identities/domains/dns-text.module.css" { export const text: string, found: string; }
declare module "#web/features/images/images-page.module.css" { export const cell: string, name: string, uses: string, usesWhy: string; }
declare module "#web/features/legal/legal.module.css" { export const legal: string, product: string; }
declare module "#web/features/sign-in/field.module.css" { export const field: string, input: string, hint: string, problem: string; }
declare module "#web/features/sign-in/invitation/invitation.module.css" { export const invitations: string, invitation: string, answer: string, decline: string, ways: string; }
declare module "#web/features/sign-in/show-password.module.css" { export const showPassword: string; }
declare module "#web/features/sign-in/sign-in.module.css" { export const signIn: string, aside: string, product: string, pattern: string, claim: string, explanation: string, main: string, card: string, subtitle: string, form: string, submit: string, socialRoom: string, links: string, legal: string, language: string, link: string, notice: string, noticeError: string, noticeSuccess: string; }
declare module "#web/features/sign-in/social/social-buttons.module.css" { export const social: string, or: string, button: string; }
declare module "#web/features/sign-in/terms.module.css" { export const terms: string, termsLink: string, dialog: string, dialogText: string, dialogTitle: string, dialogEnd: string, dialogButtons: string; }
declare module "#web/features/tags/tag-dialog.module.css" { export const presets: string, preset: string; }
declare module "#web/features/template-editor/comments/comments-panel.module.css" { export const panel: string, head: string, form: string, buttons: string, thread: string, about: string, comment: string, byline: string, time: string, own: string, words: string, replies: string, empty: string; }
declare module "#web/features/template-editor/comments/comments-tool.module.css" { export const tool: string, count: string; }
declare module "#web/features/template-editor/details-panel.module.css" { export const templateDetails: string; }
declare module "#web/features/template-editor/editor-desk.module.css" { export const editorDesk: string; }
declare module "#web/features/template-editor/save-button.module.css" { export const place: string, widths: string, withMenu: string; }
declare module "#web/features/template-preview/branches/branches-view.module.css" { export const branches: string, branchesGrid: string, branch: string, branchSubject: string, branchPaper: string; }
declare module "#web/features/template-preview/json-editor.module.css" { export const jsonEditor: string; }
declare module "#web/features/template-preview/personalization-panel.module.css" { export const personalization: string, section: string, group: string, item: string, problems: string; }
declare module "#web/features/template-preview/preview-desk.module.css" { export const previewDesk: string; }
declare module "#web/features/template-preview/sample-data/sample-data-bar.module.css" { export const sampleDataBar: string; }
declare module "#web/features/templates/bulk/bulk-bar.module.css" { export const bulkBar: string, count: string; }
declare module "#web/features/templates/bulk/for-each-dialog.module.css" { export const eachResults: string; }
declare module "#web/features/templates/contents/contents-found.module.css" { export const foundSection: string, foundList: string, foundTemplate: string, foundHead: string, foundPlace: string, foundSnippet: string; }
declare module "#web/features/templates/list-filters.module.css" { export const incompleteFilter: string, creatorFilter: string; }
declare module "#web/features/templates/look/look.module.css" { export const look: string, lookHead: string, lookWaits: string, lookPicture: string, lookButton: string, hoverPicture: string; }
declare module "#web/features/templates/row-actions.module.css" { export const actions: string, action: string; }
declare module "#web/features/templates/starters/starters.module.css" { export const starters: string, starterSearch: string, starter: string, starterActions: string, starterWindow: string, starterMail: string, starterPreview: string; }
declare module "#web/features/templates/template-columns.module.css" { export const templateLabel: string; }
declare module "#web/features/templates/views-place.module.css" { export const viewsPlace: string; }
declare module "#web/features/templates/views/view-tabs.module.css" { export const views: string, tabs: string, tab: string, ofCompany: string; }
declare module "#web/features/templates/word-counts.module.css" { export const counts: string, complete: string, none: string; }
declare module "#web/features/users/user.module.css" { export const reading: string, form: string, methods: string, method: string, session: string, secondFactor: string, qrCode: string, sessions: string, nothing: string; }
declare module "#web/features/versions/html-source.module.css" { export const htmlSource: string; }
declare module "#web/features/versions/versions-desk.module.css" { export const desk: string, message: string, comparison: string, activity: string, count: string, timeline: string, entry: string, entryAfterGap: string, entryChoice: string, entryPicture: string, entryName: string, note: string, sourceBar: string; }
declare module "#web/features/welcome/greeting-dialog.module.css" { export const greeting: string, frame: string, title: string, text: string, buttons: string, note: string, toggle: string, terms: string, form: string; }
declare module "#web/ui/avatar/avatar.module.css" { export const avatar: string, large: string; }
declare module "#web/ui/code-block.module.css" { export const codeBlock: string; }
declare module "#web/ui/comparison/mail-comparison.module.css" { export const bar: string, pair: string, mail: string, line: string, frame: string, phone: string, variables: string, kind: string; }
declare module "#web/ui/design/design-canvas.module.css" { export const designCanvas: string, message: string; }
declare module "#web/ui/dialog/dialog.module.css" { export const heading: string, actions: string; }
declare module "#web/ui/diff/diff-view.module.css" { export const diffView: string, counts: string, lines: string, number: string, sign: string, text: string, removed: string, added: string, whole: string, fold: string; }
declare module "#web/ui/filters/filter-sheet.module.css" { export const filterSheet: string, filterSheetFoot: string; }
declare module "#web/ui/form/day-field.module.css" { export const dayField: string; }
declare module "#web/ui/form/password-strength.module.css" { export const passwordStrength: string, bar: string, good: string; }
declare module "#web/ui/form/text-field.module.css" { export const line: string, input: string; }
declare module "#web/ui/hidden-text.module.css" { export const hiddenText: string; }
declare module "#web/ui/images/images.module.css" { export const imageThumb: string, uploads: string, upload: string, uploadName: string, uploadProgress: string, dropArea: string, dropAreaOver: string, dropAreaWord: string, imageChoices: string, imageChoice: string, imageChoiceName: string, imageChoiceSize: string, imagePickerBar: string; }
declare module "#web/ui/jobs/rollout-jobs.module.css" { export const jobs: string, head: string; }
declare module "#web/ui/list-page/chips.module.css" { export const chips: string, chip: string; }
declare module "#web/ui/list-page/data-table.module.css" { export const table: string, cell: string; }
declare module "#web/ui/list-page/folded-columns.module.css" { export const folded: string, header: string; }
declare module "#web/ui/list-page/list-bar.module.css" { export const listBar: string, search: string, pager: string, pagerRow: string, lateRow: string, withoutRows: string, late: string; }
declare module "#web/ui/list-page/list-page.module.css" { export const sided: string, list: string, side: string; }
declare module "#web/ui/list-page/list-picture.module.css" { export const picture: string, behind: string, sign: string, lens: string; }
declare module "#web/ui/list-page/list-skeleton.module.css" { export const skeleton: string, row: string, bar: string; }
declare module "#web/ui/list-page/row-cards.module.css" { export const cardList: string, cardListBar: string, cardListTools: string, cardListSorting: string, cardListHead: string, pictures: string, cards: string, card: string, cardChosen: string, cardHead: string, cardName: string, cardFacts: string, cardWord: string, cardDetails: string, cardFoot: string, cardStatuses: string, cardOutline: string, cardOutlineFoot: string, cardListWaits: string; }
declare module "#web/ui/mail/mail-dialog.module.css" { export const mailDialog: string, head: string; }
declare module "#web/ui/mail/mail-view.module.css" { export const mailView: string, bar: string, lines: string, preheader: string, stage: string, blank: string, paper: string, phone: string, dark: string, text: string; }
declare module "#web/ui/side-drawer.module.css" { export const sideDrawer: string, wide: string, body: string, frame: string, head: string, title: string, foot: string; }
declare module "#web/ui/sign-in-methods/sign-in-method-icon.module.css" { export const signInMethod: string, name: string; }
declare module "#web/ui/snackbars/snackbars.module.css" { export const snackbars: string; }
declare module "#web/ui/tags/tag-chips.module.css" { export const chips: string, chip: string, chipLabel: string; }
declare module "#web/ui/tags/tag-dot.module.css" { export const tagDot: string; }
declare module "#web/ui/tags/tag-filter.module.css" { export const tagFilter: string; }
declare module "#web/ui/tags/tag-list.module.css" { export const tagList: string; }
declare module "#web/ui/tags/tag-panel.module.css" { export const head: string, foot: string; }
declare module "#web/ui/tags/tag-popover.module.css" { export const popover: string; }
declare module "#web/ui/tags/tag-side.module.css" { export const side: string; }
declare module "#web/ui/tags/tag-tree-filter.module.css" { export const filter: string, toggle: string, phone: string; }
declare module "#web/ui/tags/tag-tree.module.css" { export const tree: string, line: string, toggle: string, mark: string, name: string, count: string; }
declare module "#web/ui/templates/blocks-dialog.module.css" { export const shownBlocks: string; }
declare module "#web/ui/templates/desk-skeleton.module.css" { export const bar: string, panel: string, mail: string, desk: string; }
declare module "#web/ui/templates/favourite-star.module.css" { export const star: string, inRow: string, inHeader: string; }
declare module "#web/ui/templates/language-states.module.css" { export const trigger: string, name: string; }
declare module "#web/ui/templates/pictures/mail-picture.module.css" { export const pictureBox: string, pictureMail: string, pictureOfNothing: string, pictureEmpty: string, pictureStand: string, pictureHead: string, pictureLine: string, pictureShortLine: string, pictureWaits: string, pictureOfRow: string, pictureSmall: string; }
declare module "#web/ui/templates/template-frame.module.css" { export const frame: string, header: string, product: string, headerBack: string, headerName: string, headerSubject: string, headerTools: string, headerActions: string, headerTool: string, message: string; }
declare module "#web/ui/text-list/text-list.module.css" { export const textList: string, head: string, text: string; }
declare module "#web/ui/translations/segment-table.module.css" { export const counts: string, note: string; }
declare module "#web/ui/waiting.module.css" { export const waiting: string, mark: string; }
