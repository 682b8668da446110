import { toFirmTeam } from '#contract/http/paths'
import { type MemberRole, type Permission, rightsText } from '#contract/staff/member-roles'
import { type Content, factsOf, hello } from './content'

// messages for members of a firm about their own work

interface Rights {
  role: MemberRole
  permissions: readonly Permission[]
}

export interface ChangedRights {
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
    `${changedBy} changed what you can do in the portal of ${firm}. You don't need to sign in again.`,
    `If you think this is a mistake, please ask ${changedBy}.`,
  ],
  facts: factsOf({
    Before: rightsText(before.role, before.permissions),
    Now: rightsText(after.role, after.permissions),
  }),
  action: { label: 'See your team', path: toFirmTeam(slug) },
})
