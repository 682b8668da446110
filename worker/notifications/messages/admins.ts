import { paths, toFirmTeam } from '#contract/addresses/paths'
import { type MemberRole, type Permission, rightsText } from '#contract/firms/member-roles'
import { product } from '#contract/product'
import { type Content, factsOf, hello } from './content'

// messages for everyone who administers a firm or the platform, about who else does

const howAdded = {
  invited: (person: string, by: string) => `${by} invited ${person} to join. They can do this as soon as they accept.`,
  joined: (person: string, by: string) => `${person} accepted the invitation of ${by}.`,
  created: (person: string, by: string) => `${by} created an account for ${person}.`,
  changed: (person: string, by: string) => `${by} changed what ${person} can do.`,
  activated: (person: string, by: string) => `${by} let ${person} sign in again.`,
} as const

interface AdminAdded {
  name: string
  how: keyof typeof howAdded
  person: string
  by: string
  /** Missing for an admin of the platform. */
  team?: { name: string; slug: string; role: MemberRole; permissions: readonly Permission[] }
}

export const adminAdded = ({ name, how, person, by, team }: AdminAdded): Content => {
  const place = team?.name ?? product.name
  return {
    subject: how === 'invited' ? `A new admin was invited at ${place}` : `A new admin at ${place}`,
    paragraphs: [
      hello(name),
      howAdded[how](person, by),
      `If you didn’t expect this, deactivate them now and ask ${by}. If you can’t, contact us.`,
    ],
    facts: factsOf({ Who: person, Role: team ? rightsText(team.role, team.permissions) : 'Platform admin' }),
    action: team
      ? { label: 'See your team', path: toFirmTeam(team.slug) }
      : { label: 'See all users', path: paths.manage },
  }
}

interface FirmChanged {
  name: string
  firm: string
  slug: string
  by: string
  /** What was changed, with what it is now. */
  changes: Readonly<Record<string, string>>
}

export const firmChanged = ({ name, firm, slug, by, changes }: FirmChanged): Content => ({
  subject: `The contact details of ${firm} were changed`,
  paragraphs: [
    hello(name),
    `${by} changed these details. Clients and receipts use them from now on.`,
    Object.entries(changes)
      .map(([label, value]) => `${label}: ${value}`)
      .join('\n'),
    `If you didn’t expect this, change them back and ask ${by}.`,
  ],
  action: { label: 'See your team', path: toFirmTeam(slug) },
})
