/** Owners and members of firms can be signed in side by side in one browser. */
export interface DraftOwner {
  realm: 'owner' | 'member'
  /** The id of the account; drafts of another are deleted. */
  account: string
}

export interface DraftPlace extends DraftOwner {
  /** The id of the application. */
  application: number
  form: 'message' | 'request' | 'note' | 'task' | 'status' | 'complaint'
}

/** What is in the fields of a form, by name. */
export type Draft = Readonly<Record<string, string>>

/** A draft as it is saved: encrypted, with the time of its last change in milliseconds. */
export interface SavedDraft {
  draft: Draft
  at: number
}

/** Drafts of one account in one browser. */
export const maxDrafts = 40
/** Seconds without typing after which drafts cannot be read any more: as long as a session may last without a request. */
export const keySeconds: Record<DraftOwner['realm'], number> = { owner: 604_800, member: 43_200 }
/** Milliseconds after which a draft is deleted. */
export const maxDraftAge = keySeconds.owner * 1000

/** Where a draft is saved. Nothing in it names a person. */
export const draftAddress = ({ realm, account, application, form }: DraftPlace): string =>
  `${prefixOf({ realm, account })}${application}/${form}`

const prefixOf = ({ realm, account }: DraftOwner) => `/drafts/${realm}/${encodeURIComponent(account)}/`

export const isDraftOf = (address: string, owner: DraftOwner): boolean => address.startsWith(prefixOf(owner))

export const realmOf = (address: string): DraftOwner['realm'] =>
  address.startsWith('/drafts/member/') ? 'member' : 'owner'

/** Whether it is in the realm of this person, and another's. */
export const isOfAnother = (address: string, owner: DraftOwner): boolean =>
  realmOf(address) === owner.realm && !isDraftOf(address, owner)

/** What becomes of what is saved when a draft changes. Until it is known whose it is, and after a sign-out, nothing. */
export function savingOf(draft: Draft | undefined, isKnown: boolean): 'write' | 'delete' | undefined {
  if (!isKnown) return undefined
  return isBlank(draft) ? 'delete' : 'write'
}

/** Whether every field is blank. */
export const isBlank = (draft: Draft | undefined): boolean =>
  Object.values(draft ?? {}).every((text) => text.trim() === '')

/** What of the saved drafts the account still has; all others are deleted. Undefined could not be read. */
export function readableDrafts(
  saved: readonly (readonly [address: string, saved: SavedDraft | undefined])[],
  owner: DraftOwner,
  now: number,
): [address: string, draft: Draft][] {
  const readable = saved.flatMap(([address, one]) =>
    one && isDraftOf(address, owner) && now - one.at < maxDraftAge ? [{ address, ...one }] : [],
  )
  return readable
    .toSorted((a, b) => a.at - b.at)
    .slice(-maxDrafts)
    .map(({ address, draft }) => [address, draft])
}

/** Those that are one too many, the oldest first. The addresses are in the order of their last change. */
export const tooMany = (addresses: readonly string[]): readonly string[] =>
  addresses.slice(0, Math.max(0, addresses.length - maxDrafts))
