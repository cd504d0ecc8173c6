/**
 * Every operation that administrators call as such × their four roles, through the real server: who may, and who reads that it
 * needs another role. A missing row fails. Refused input counts as allowed: access is checked first.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { locales } from '#contract/common.ts';
import { adminRoles, type AdminRole } from '#contract/roles.ts';
import type { Operation } from '#contract/schemas/operation.ts';
import { operations } from '#contract/schemas/operations.ts';
import type { OperationId } from '#contract/types.gen.ts';
import { signedIn } from './factories.ts';
import { useTestServer } from './server.ts';

const Y = true;
const n = false;
type Row = readonly [owner: boolean, finance: boolean, trust: boolean, support: boolean];

const table: Readonly<Partial<Record<OperationId, Row>>> = {
  // owner
  listAdministrators: [Y, n, n, n],
  listAudit: [Y, n, n, n],
  getAuditChain: [Y, n, n, n],
  addAdministrator: [Y, n, n, n],
  changeAdminRole: [Y, n, n, n],
  removeAdministrator: [Y, n, n, n],
  makeEnrolmentLink: [Y, n, n, n],
  resetSecondFactors: [Y, n, n, n],
  // all: who may agree to a call follows from the call
  listTwoPersonRequests: [Y, Y, Y, Y],
  askSecondAdmin: [Y, Y, Y, Y],
  agreeToRequest: [Y, Y, Y, Y],
  refuseRequest: [Y, Y, Y, Y],
  // owner, finance
  payAwaitedCredit: [Y, Y, n, n],
  waiveCancellationFee: [Y, Y, n, n],
  requestRefund: [Y, Y, n, n],
  listRefundRequests: [Y, Y, n, n],
  decideRefund: [Y, Y, n, n],
  listRefundTransfers: [Y, Y, n, n],
  markRefundSent: [Y, Y, n, n],
  listUnknownPayments: [Y, Y, n, n],
  settlePayment: [Y, Y, n, n],
  listPaymentContradictions: [Y, Y, n, n],
  closePaymentContradiction: [Y, Y, n, n],
  listReconciliationDays: [Y, Y, n, n],
  getReconciliationDay: [Y, Y, n, n],
  listReconciliationItems: [Y, Y, n, n],
  importStatement: [Y, Y, n, n],
  writeDifferenceReason: [Y, Y, n, n],
  withdrawDifferenceReason: [Y, Y, n, n],
  listMatchCandidates: [Y, Y, n, n],
  matchStatementLine: [Y, Y, n, n],
  closeReconciliationDay: [Y, Y, n, n],
  listSuspense: [Y, Y, n, n],
  clearSuspense: [Y, Y, n, n],
  listPayoutAccounts: [Y, Y, n, n],
  getPayoutAccountNumber: [Y, Y, n, n],
  decidePayoutAccount: [Y, Y, n, n],
  getPayoutSums: [Y, Y, n, n],
  listPayoutBatches: [Y, Y, n, n],
  draftPayoutBatch: [Y, Y, n, n],
  getPayoutBatch: [Y, Y, n, n],
  listPayoutTransfers: [Y, Y, n, n],
  listLeftOutPayouts: [Y, Y, n, n],
  leaveOutTransfer: [Y, Y, n, n],
  approvePayoutBatch: [Y, Y, n, n],
  discardPayoutBatch: [Y, Y, n, n],
  exportPayoutBatch: [Y, Y, n, n],
  getPayoutFile: [Y, Y, n, n],
  markBatchSent: [Y, Y, n, n],
  returnTransfer: [Y, Y, n, n],
  listReturnedTransfers: [Y, Y, n, n],
  sendTransferAgain: [Y, Y, n, n],
  listFeeStatements: [Y, Y, n, n],
  getFeeStatement: [Y, Y, n, n],
  recordFeeTransfer: [Y, Y, n, n],
  listDatedValues: [Y, Y, n, n],
  addDatedValue: [Y, Y, n, n],
  removeDatedValue: [Y, Y, n, n],
  getAnalytics: [Y, Y, n, n],
  getContactWords: [Y, Y, Y, n],
  setContactWords: [Y, Y, Y, n],
  getFinance: [Y, Y, n, n],
  listHostsBelowZero: [Y, Y, n, n],
  recordDisputeTransfer: [Y, Y, n, n],
  // owner, finance, trust
  listDisputes: [Y, Y, Y, n],
  getDisputeToDecide: [Y, Y, Y, n],
  getDisputePhoto: [Y, Y, Y, n],
  listPayoutHolds: [Y, Y, Y, n],
  findHoldableHosts: [Y, Y, Y, n],
  addPayoutHold: [Y, Y, Y, n],
  liftPayoutHold: [Y, Y, Y, n],
  // owner, trust
  listVerifications: [Y, n, Y, n],
  listGuestFavorites: [Y, n, Y, n],
  decideGuestFavorite: [Y, n, Y, n],
  createListingFor: [Y, n, Y, n],
  getDocument: [Y, n, Y, n],
  approveDocument: [Y, n, Y, n],
  rejectDocument: [Y, n, Y, n],
  addHoliday: [Y, n, Y, n],
  correctHoliday: [Y, n, Y, n],
  listSubmittedListings: [Y, n, Y, n],
  getSubmittedListing: [Y, n, Y, n],
  approveListing: [Y, n, Y, n],
  rejectListing: [Y, n, Y, n],
  previewDisputeDecision: [Y, n, Y, n],
  decideDispute: [Y, n, Y, n],
  listDecisionAnswers: [Y, n, Y, n],
  listEmergencies: [Y, n, Y, n],
  previewEmergency: [Y, n, Y, n],
  declareEmergency: [Y, n, Y, n],
  getEmergency: [Y, n, Y, n],
  changeEmergency: [Y, n, Y, n],
  endEmergency: [Y, n, Y, n],
  suspendUser: [Y, n, Y, n],
  decideReport: [Y, n, Y, n],
  decideAppeal: [Y, n, Y, n],
  reinstateUser: [Y, n, Y, n],
  verifyIdentity: [Y, n, Y, n],
  eraseUser: [Y, n, Y, n],
  // owner, trust, support
  listReports: [Y, n, Y, Y],
  getReport: [Y, n, Y, Y],
  listAppeals: [Y, n, Y, Y],
  getFraudSignals: [Y, n, Y, Y],
  listConversations: [Y, n, Y, Y],
  listMessages: [Y, n, Y, Y],
  getConversationDetails: [Y, n, Y, Y],
  getEnquiry: [Y, n, Y, Y],
  listUserSessions: [Y, n, Y, Y],
  listUserSecurityEvents: [Y, n, Y, Y],
  listUserReports: [Y, n, Y, Y],
  startActAs: [Y, n, Y, Y],
  endActAs: [Y, n, Y, Y],
  endUserSession: [Y, n, Y, Y],
  endUserSessions: [Y, n, Y, Y],
  // owner, support
  relocateBooking: [Y, n, n, Y],
  cancelManagedBooking: [Y, n, n, Y],
  previewManagedChange: [Y, n, n, Y],
  proposeManagedChange: [Y, n, n, Y],
  listCases: [Y, n, n, Y],
  getCase: [Y, n, n, Y],
  answerCase: [Y, n, n, Y],
  closeCase: [Y, n, n, Y],
  getCaseContext: [Y, n, n, Y],
  listFilledAnswers: [Y, n, n, Y],
  listSavedAnswers: [Y, n, Y, Y],
  createSavedAnswer: [Y, n, Y, Y],
  changeSavedAnswer: [Y, n, Y, Y],
  removeSavedAnswer: [Y, n, Y, Y],
  listUndeliveredMails: [Y, n, n, Y],
  listFailedJobs: [Y, n, n, Y],
  retryJobs: [Y, n, n, Y],
  listFailingFeeds: [Y, n, n, Y],
  resendMail: [Y, n, n, Y],
  // owner, finance, trust, support
  getSecondFactors: [Y, Y, Y, Y],
  openEnrolmentLink: [Y, Y, Y, Y],
  startTotp: [Y, Y, Y, Y],
  confirmTotp: [Y, Y, Y, Y],
  removeTotp: [Y, Y, Y, Y],
  startPasskey: [Y, Y, Y, Y],
  addPasskey: [Y, Y, Y, Y],
  removePasskey: [Y, Y, Y, Y],
  renewRecoveryCodes: [Y, Y, Y, Y],
  startReauthentication: [Y, Y, Y, Y],
  reauthenticate: [Y, Y, Y, Y],
  getPricing: [Y, Y, Y, Y],
  previewPricing: [Y, Y, Y, Y],
  listManagedHolidays: [Y, Y, Y, Y],
  getDashboard: [Y, Y, Y, Y],
  listClaims: [Y, Y, Y, Y],
  claimItem: [Y, n, Y, Y],
  claimNext: [Y, n, Y, Y],
  releaseItem: [Y, n, Y, Y],
  listAssignees: [Y, n, Y, Y],
  assignItem: [Y, n, Y, Y],
  listHostListings: [Y, Y, Y, Y],
  listManagedBookings: [Y, Y, Y, Y],
  getBookingPayouts: [Y, Y, Y, Y],
  getBookingAccount: [Y, Y, Y, Y],
  getReceipt: [Y, Y, Y, Y],
  listReservations: [Y, Y, Y, Y],
  getManagedRelocation: [Y, Y, Y, Y],
  getReviewSummary: [Y, Y, Y, Y],
  getCalendar: [Y, Y, Y, Y],
  listCalendars: [Y, Y, Y, Y],
  getCalendarSync: [Y, Y, Y, Y],
  getHostToday: [Y, Y, Y, Y],
  getHostEarnings: [Y, Y, Y, Y],
  listHostEmergencies: [Y, Y, Y, Y],
  getHostInsights: [Y, Y, Y, Y],
  listUsers: [Y, Y, Y, Y],
  listAdminViews: [Y, Y, Y, Y],
  saveAdminView: [Y, Y, Y, Y],
  removeAdminView: [Y, Y, Y, Y],
  getUserRecord: [Y, Y, Y, Y],
  listUserBookings: [Y, Y, Y, Y],
  listUserPayments: [Y, Y, Y, Y],
  listUserPayouts: [Y, Y, Y, Y],
  listUserNotes: [Y, Y, Y, Y],
  addUserNote: [Y, Y, Y, Y],
  searchAdministration: [Y, Y, Y, Y],
};

const all: [OperationId, Operation][] = Object.entries(operations) as [OperationId, Operation][];
const namesAdministrators = ({ access }: Operation) => typeof access !== 'string' && access.includes('admin');
const unknownId = '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e17';

const server = useTestServer();
const tokens = new Map<AdminRole, string>();
beforeAll(async () => {
  for (const admin_role of adminRoles) {
    tokens.set(admin_role, (await signedIn(server.services, { role: 'admin', admin_role })).token);
  }
});

it('the table has a row for each operation of administrators', () => {
  const ofAdministrators = all.filter(([, operation]) => namesAdministrators(operation) || operation.adminRoles);
  expect(Object.keys(table).sort()).toEqual(ofAdministrators.map(([id]) => id).sort());
});

it('each operation that names administrators names their roles', () => {
  const without = all.filter(([, operation]) => namesAdministrators(operation) && !operation.adminRoles);
  expect(without.map(([id]) => id)).toEqual([]);
});

/** Path parameters of the form that the operation expects, which identify nothing. */
function paramsOf({ params }: Operation): Record<string, string> {
  return Object.fromEntries(Object.keys(params?.shape ?? {}).map((name) => [name, unknownId]));
}

describe.each(adminRoles)('as %s', (role) => {
  const at = adminRoles.indexOf(role);
  it.each(Object.entries(table) as [OperationId, Row][])('%s', async (id, row) => {
    const { body, status } = await server.call(id, {
      token: tokens.get(role),
      params: paramsOf(operations[id]),
      ...(operations[id].method === 'GET' ? {} : { body: {} }),
    });
    expect(status).toBeLessThan(500);
    expect(status === 403 ? body.code : 'allowed').toBe(row[at] ? 'allowed' : 'admin_role_required');
  });
});

it('the refusal names the roles in the language of the caller', async () => {
  const details = new Map<string, string>();
  for (const locale of locales) {
    const { body } = await server.call('listDisputes', {
      token: tokens.get('support'),
      headers: { 'accept-language': locale },
    });
    details.set(locale, body.detail);
  }
  expect(details.get('en')).toBe(
    'This needs the role Finance or Trust and safety. Ask an owner, who can do it or change your role.',
  );
  expect(new Set(details.values()).size).toBe(locales.length);
});
