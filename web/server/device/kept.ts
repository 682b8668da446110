import { type AccountKind, hasHint } from '../session-hints'
import { forgetFormerSeen, forgetSeen } from './seen-place'

/** Whose things the names below mean; a visitor has no account yet. */
const accounts: Partial<Record<AccountKind, string>> = {}
const forgetting: { kind: AccountKind; work: () => void }[] = []

/** What a visitor's pages keep, until they sign in (then it is the account's) or somebody signs out. */
const ofVisitor = /^application-draft$/
/** A friend's code, and what a visitor typed last: neither is the next person's. */
const ofTab = /^(invitation|unsaved-drafts)$/

/**
 * The name under which this browser keeps something of the person, in either storage. It carries their account, so that it is
 * never another's, and goes with it.
 * @returns undefined when it must not be kept: a member is not known yet
 */
export function keptName(kind: AccountKind, name: string): string | undefined {
  const id = accounts[kind]
  if (id !== undefined) return prefixOf(kind) + `${id} ${name}`
  return kind === 'owner' ? name : undefined
}

/**
 * The name under which this browser keeps how a person likes a page, also after their sign-out: it must say nothing of anyone else.
 * @returns undefined while it is not known who they are
 */
export const lastingName = (kind: AccountKind, name: string): string | undefined =>
  accounts[kind] === undefined ? undefined : `lasting ${kind} ${accounts[kind]} ${name}`

/** Whether it is known whose session this is; not after a sign-out. */
export const isKnown = (kind: AccountKind): boolean => accounts[kind] !== undefined

/** Called when it is known who is signed in: what another account left goes, and what they began as a visitor is theirs. */
export function keepFor(kind: AccountKind, id: string): void {
  accounts[kind] = id
  const own = `${prefixOf(kind)}${id} `
  eachName((storage, name) => {
    if (name.startsWith(prefixOf(kind)) && !name.startsWith(own)) storage.removeItem(name)
    if (kind !== 'owner' || !ofVisitor.test(name)) return
    storage.setItem(own + name, storage.getItem(name) ?? '')
    storage.removeItem(name)
  })
}

/**
 * Deletes everything that this device keeps of an account: after a sign-out, the end of a session and before another person's.
 * What is kept elsewhere than in the two storages names its deletion in `whenForgotten`.
 */
export function forgetAccount(kind: AccountKind): void {
  delete accounts[kind]
  eachName((storage, name) => {
    const isOfPerson = kind === 'owner' && (ofVisitor.test(name) || ofTab.test(name))
    if (isOfPerson || name.startsWith(prefixOf(kind))) storage.removeItem(name)
  })
  forgetSeen(kind)
  for (const one of forgetting) if (one.kind === kind) one.work()
}

/** Adds what `forgetAccount` deletes besides the two storages: memory, caches, databases. */
export const whenForgotten = (kind: AccountKind, work: () => void): void => void forgetting.push({ kind, work })

/** As a page begins: a session that is over may have left something. */
export function forgetFormer(): void {
  const over = (['owner', 'member'] as const).filter((kind) => !hasHint(kind))
  eachName((storage, name) => {
    if (over.some((kind) => name.startsWith(prefixOf(kind)))) storage.removeItem(name)
  })
  for (const kind of ['owner', 'member'] as const) forgetFormerSeen(kind)
}

const prefixOf = (kind: AccountKind) => `kept ${kind} `

function eachName(work: (storage: Storage, name: string) => unknown) {
  for (const open of [() => localStorage, () => sessionStorage]) {
    try {
      const storage = open()
      for (const name of Object.keys(storage)) work(storage, name)
    } catch {
      // the browser keeps nothing
    }
  }
}
