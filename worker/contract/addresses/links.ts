import { paths, titanSlug } from './addresses.ts'

export const toTracking = (id: number): string => `/tracking/${id}`
export const toReference = (reference: string): string => `/tracking/reference/${encodeURIComponent(reference)}`
export const toPayment = (id: number, type?: string, installment?: number): string =>
  `/payment/${id}${type ? `?type=${type}${installment ? `&installment=${installment}` : ''}` : ''}`
/** For a message, which may open in another browser: the reference names the application. */
export const toPaymentOf = (reference: string, id: number, type: string, installment?: number): string =>
  `${toPayment(id, type, installment)}&ref=${encodeURIComponent(reference)}`
export const toDocuments = (reference: string): string => `${toReference(reference)}#documents`
/** The part of a page that shows the conversation. */
export const conversationPart = 'messages'
export const toConversation = (reference: string): string => `${toReference(reference)}#${conversationPart}`
export const toFirmConversation = (slug: string, id: number): string =>
  `${toFirmApplication(slug, id)}#${conversationPart}`
export const toInvite = (code: string): string => `/?ref=${encodeURIComponent(code)}`
export const toVerifyEmail = (token: string): string => `/verify-email/${token}`
export const toResetPassword = (token: string): string => `/reset-password/${token}`
export const toConsoleSignIn = (token: string): string => `/downiestreetlaw/sign-in/${token}`
export const toHelp = (token: string): string => `/help/${token}`
export const toLegacyContact = (token: string): string => `/legacy/contact/${token}`
export const toLegacyRefusal = (token: string): string => `/legacy/no/${token}`
export const toLegacyAccess = (token: string): string => `/legacy/access/${token}`
export const toInvitation = (token: string): string => `/invitation/${token}`
/** Asks whether the morning digest is switched off. */
export const toDigestOff = (token: string): string => `/morning-digest/${encodeURIComponent(token)}`
export const digestOff = '/api/lawfirm/morning-digest/off'
/** What mail programs post to, as RFC 8058 says. */
export const toDigestOffNow = (token: string): string => `${digestOff}?token=${encodeURIComponent(token)}`
/** What a member's calendar program reads. */
export const toCalendar = (token: string): string => `/api/lawfirm/calendar/${encodeURIComponent(token)}`
/** Asks whether the reminders of missing documents stop. */
export const toRemindersOff = (token: string): string => `/reminders/${encodeURIComponent(token)}`
const remindersOff = '/api/document-reminders/off'
export const toRemindersOffNow = (token: string): string => `${remindersOff}?token=${encodeURIComponent(token)}`
/** The link that lets a browser sign in after too many attempts; it redirects to the sign-in page. */
export const toSignInLink = (token: string): string => `/api/auth/sign-in-link/${token}`
export const toVerify = (code: string): string => `/verify/${encodeURIComponent(code)}`
/** The rosette of a hash as a PNG, for mails. */
export const toRosette = (sha256: string): string => `/verify/pattern/${sha256}.png`
export const rosettePath = /^\/verify\/pattern\/([0-9a-f]{64})\.png$/
export const toCheck = (code: string): string => `/check/${encodeURIComponent(code)}`
export const toComplaint = (code: string): string => `/complaints/${encodeURIComponent(code)}`
export const manageComplaints = `${paths.manage}?tab=complaints`
export const toManaged = (id: number): string => `/manage/applications/${id}`
export const toFirmDashboard = (slug: string): string => `/${slug}/dashboard`
export const toFirmApplication = (slug: string, id: number): string => `/${slug}/files/${id}`
export type FirmSheet = 'cover' | 'signing'
/** A sheet of a file, for the firm to print. */
export const toFirmSheet = (slug: string, id: number, sheet: FirmSheet): string =>
  `${toFirmApplication(slug, id)}/print/${sheet}`
export const toFirmAccount = (slug: string): string => `/${slug}/account`
/** @param period a month such as `2026-11` or a quarter such as `2026-Q4`; the month now if it is left out */
export const toFirmPayments = (slug: string, period?: string): string =>
  `/${slug}/payments${period ? `?period=${period}` : ''}`
export const toFirmTeam = (slug: string): string => `/${slug}/team`
/** The parts of the team’s page that are closed until they are opened. */
export type TeamPartName =
  | 'certificates'
  | 'invitations'
  | 'firm'
  | 'templates'
  | 'letter-templates'
  | 'right-first-time'
  | 'checklists'
  | 'macros'
  | 'invite'
export const toTeamPart = (slug: string, part: TeamPartName): string => `${toFirmTeam(slug)}#${part}`
export const toFirmDoor = (slug: string): string => `/lawfirm/${slug}/login`
export const toFirmLogin = (slug: string): string => (slug === titanSlug ? paths.lawFirmLogin : toFirmDoor(slug))
/** Tracking without script, for old phones and bad lines. */
export const lightTracking = '/track'
export const toLightTracking = (reference: string): string => `${lightTracking}/${encodeURIComponent(reference)}`
