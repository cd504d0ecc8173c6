// The public interface of the domain: what others use of it. Its own files and its tests import each other.
export { reportsAccount } from './account-lifecycle.ts';
export { listReportsOf } from './user-reports.ts';
export {
  fileReport,
  whyReported,
  type ReportReason,
  readReport,
  lockReport,
  lockReportsOf,
  type ReportedThing,
  ofSame,
  resolveReport,
  countOpenReportsOf,
} from './filed-reports.ts';
