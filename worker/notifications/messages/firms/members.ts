import { toDigestOff, toDigestOffNow, toFirmDashboard, toFirmTeam, toInvitation } from '#contract/addresses/paths'
import { type Need, needLabels } from '#contract/desk/needs'
import { invitationDays } from '#contract/firms/invitations'
import { type MemberRole, type Permission, rightsText } from '#contract/firms/member-roles'
import { product } from '#contract/product'
import { type Content, factsOf, hello } from '../content'

// messages for members of a firm about their place in it and their own work

interface Invitation {
  firm: string
  invitedBy: string
  role: MemberRole
  token: string
}

export const teamInvitation = ({ firm, invitedBy, role, token }: Invitation): Content => ({
  subject: `${invitedBy} invited you to join ${firm}`,
  paragraphs: [
    hello(),
    `${invitedBy} invited you to work on the files of ${firm} on ${product.name}.`,
    `You can use the link once, within ${invitationDays} days.`,
  ],
  facts: factsOf({ 'Law firm': firm, Role: role, 'Invited by': invitedBy }),
  action: { label: 'Accept the invitation', path: toInvitation(token) },
})

interface Rights {
  role: MemberRole
  permissions: readonly Permission[]
}

interface ChangedRights {
  name: string
  firm: string
  slug: string
  changedBy: string
  before: Rights
  after: Rights
}

export const memberRightsChanged = ({ name, firm, slug, changedBy, before, after }: ChangedRights): Content => ({
  subject: `Your role at ${firm} was changed`,
  paragraphs: [
    hello(name),
    `${changedBy} changed your permissions in the ${firm} portal. You don’t need to sign in again.`,
    `If you think this is a mistake, please ask ${changedBy}.`,
  ],
  facts: factsOf({
    Before: rightsText(before.role, before.permissions),
    Now: rightsText(after.role, after.permissions),
  }),
  action: { label: 'See your team', path: toFirmTeam(slug) },
})

interface MorningDigest {
  name: string
  firm: string
  slug: string
  /** `23 Nov 2026`. */
  day: string
  due: readonly { need: Need; files: number; isWhole: boolean; assignee?: 'me' | 'none' | number; name?: string }[]
  /** Times of today in Harare, of colleagues by name. */
  appointments?: readonly { times: readonly string[]; name?: string }[]
  /** What colleagues did that the member has not read; messages that were sent before have neither. */
  notices?: number
  token: string
}

/** What waits for the member to confirm, and tasks, are no one file’s. */
const needsOfFiles = (need: Need): boolean =>
  need !== 'task' && need !== 'validation' && need !== 'identity' && need !== 'exception'

/** Counts only: no client is named in it. */
export const morningDigest = ({
  name,
  firm,
  slug,
  day,
  due,
  appointments = [],
  notices = 0,
  token,
}: MorningDigest): Content => ({
  subject: `What needs action on ${day}`,
  paragraphs: [
    hello(name),
    `This is what waits for you at ${firm} this morning, and what no one has.`,
    ...colleaguesIn(due).map(
      (colleague) => `You are the substitute for ${colleague}, so this lists what waits for them, too.`,
    ),
  ],
  facts: [
    ...appointments.map(({ times, name: colleague }) => ({
      label: `Appointments today${colleague ? `, ${colleague}` : ''}`,
      value: times.join(', '),
      path: toMyDay(slug),
    })),
    ...(notices > 0 ? [{ label: 'New from colleagues', value: `${notices}`, path: toFirmDashboard(slug) }] : []),
    ...due.map(({ need, files, isWhole, assignee, name: colleague }) => ({
      label: `${needLabels[need]}${assignee === 'none' ? ', no one’s' : colleague ? `, ${colleague}` : ''}`,
      value: `${files}${isWhole ? '' : '+'}`,
      path: `${toFirmDashboard(slug)}?need=${need}${assignee !== undefined && needsOfFiles(need) ? `&assignee=${assignee}` : ''}`,
    })),
  ],
  action: { label: 'See your day', path: toMyDay(slug) },
  switchOff: { label: 'Stop this daily email', page: toDigestOff(token), now: toDigestOffNow(token) },
})

const toMyDay = (slug: string): string => `${toFirmDashboard(slug)}?view=day`

const colleaguesIn = (due: MorningDigest['due']) => [
  ...new Set(due.flatMap(({ name: colleague }) => (colleague ? [colleague] : []))),
]
