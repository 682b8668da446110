import { toDigestOff, toDigestOffNow, toFirmDashboard, toFirmTeam } from '#contract/addresses/paths'
import { type Need, needLabels } from '#contract/desk/work'
import { type MemberRole, type Permission, rightsText } from '#contract/firms/member-roles'
import { type Content, factsOf, hello } from './content'

// messages for members of a firm about their own work

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
  due: readonly { need: Need; files: number; isWhole: boolean }[]
  token: string
}

/** Counts only: no client is named in it. */
export const morningDigest = ({ name, firm, slug, day, due, token }: MorningDigest): Content => ({
  subject: `What needs action on ${day}`,
  paragraphs: [
    hello(name),
    `This is what needs action at ${firm} this morning.${due.some(({ need }) => need === 'task') ? ' The tasks are yours.' : ''}`,
  ],
  facts: due.map(({ need, files, isWhole }) => ({
    label: needLabels[need],
    value: `${files}${isWhole ? '' : '+'}`,
    path: `${toFirmDashboard(slug)}?need=${need}`,
  })),
  action: { label: 'See what needs action', path: `${toFirmDashboard(slug)}?view=action` },
  switchOff: { label: 'Stop this daily email', page: toDigestOff(token), now: toDigestOffNow(token) },
})
