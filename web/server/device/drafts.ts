import { draftsName, followSessions } from './delete-drafts'
import {
  type Draft,
  type DraftOwner,
  type DraftPlace,
  draftAddress,
  isDraftOf,
  isOfAnother,
  keySeconds,
  readableDrafts,
  realmOf,
  type SavedDraft,
  savingOf,
  tooMany,
} from './draft-rules'
import { decrypt, encrypt, keepKey, newSecret, readKey } from './encryption'
import { keepUnsaved, takeUnsaved } from './unsaved-drafts'

type Realm = DraftOwner['realm']

const nothing: Draft = {}

/** What was typed and not sent, by address, in the order of the last change. */
const drafts = new Map<string, Draft>()
/** Written since the page opened: what is saved of them is older. */
const written = new Set<string>()
const unsaved = new Set<string>()
const opened: Partial<Record<Realm, string>> = {}
const deletions: Record<Realm, number> = { owner: 0, member: 0 }
const listeners = new Set<() => void>()
let saving: string | undefined

export function listenToDrafts(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const notify = () => {
  for (const listener of listeners) listener()
}

export const draftAt = (address: string): Draft => drafts.get(address) ?? nothing

/** Saved on the device, encrypted. Where the browser saves nothing, it stays until the page closes. */
export function writeDraft(place: DraftPlace, draft: Draft): void {
  const address = draftAddress(place)
  drafts.delete(address)
  if (Object.keys(draft).length > 0) drafts.set(address, draft)
  written.add(address)
  unsaved.add(address)
  for (const old of tooMany([...drafts.keys()].filter((other) => isDraftOf(other, place)))) {
    drafts.delete(old)
    unsaved.add(old)
  }
  notify()
  void saveAll()
}

/** Reads what the account has saved, and deletes what another one did. */
export async function openDrafts(owner: DraftOwner): Promise<void> {
  const { realm, account } = owner
  if (opened[realm] === account) return
  opened[realm] = account
  for (const address of drafts.keys()) if (isOfAnother(address, owner)) drafts.delete(address)
  for (const [address, draft] of takeUnsaved(realm)) {
    if (written.has(address) || !isDraftOf(address, owner)) continue
    drafts.set(address, draft)
    written.add(address)
    unsaved.add(address)
  }
  for (const [address, draft] of await readSaved(owner).catch(() => []))
    if (!written.has(address) && opened[realm] === account) drafts.set(address, draft)
  notify()
  // typed after the session had ended and what was saved was deleted
  for (const address of drafts.keys()) if (written.has(address) && isDraftOf(address, owner)) unsaved.add(address)
  void saveAll()
}

followSessions({
  onDeleted: (realm, isLeaving) => {
    deletions[realm] += 1
    delete opened[realm]
    if (!isLeaving) return
    for (const address of drafts.keys()) if (realmOf(address) === realm) drafts.delete(address)
    notify()
  },
  onSignedIn: (owner) => void openDrafts(owner),
})

async function readSaved(owner: DraftOwner): Promise<[string, Draft][]> {
  const name = draftsName(owner.realm)
  const secret = readKey(name)
  if (!(await caches.has(name))) return []
  const cache = await caches.open(name)
  const saved = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const bytes = await (await cache.match(request))?.arrayBuffer()
      const one = secret && bytes ? await decrypt(secret, bytes).catch(() => undefined) : undefined
      return [new URL(request.url).pathname, one as SavedDraft | undefined] as const
    }),
  )
  const readable = readableDrafts(saved, owner, Date.now())
  const addresses = new Set(readable.map(([address]) => address))
  await Promise.all(saved.filter(([address]) => !addresses.has(address)).map(([address]) => cache.delete(address)))
  return readable
}

/** One after the other, and only the latest state of each. */
async function saveAll(): Promise<void> {
  if (saving) return
  for (const address of unsaved) {
    saving = address
    unsaved.delete(address)
    await save(address).catch(() => undefined)
  }
  saving = undefined
}

// saving takes a moment, and a reload does not wait for it
globalThis.addEventListener?.('pagehide', () => {
  for (const realm of ['owner', 'member'] as const) {
    const addresses = [...unsaved, ...(saving ? [saving] : [])].filter((address) => realmOf(address) === realm)
    if (opened[realm] !== undefined)
      keepUnsaved(
        realm,
        addresses.map((address) => [address, draftAt(address)]),
      )
  }
})
// the page goes on: it saves them itself
globalThis.addEventListener?.('pageshow', ({ persisted }) => {
  if (!persisted) return
  for (const realm of ['owner', 'member'] as const) takeUnsaved(realm)
})

async function save(address: string): Promise<void> {
  const realm = realmOf(address)
  const name = draftsName(realm)
  const deletionsBefore = deletions[realm]
  const draft = drafts.get(address)
  const saving = savingOf(draft, opened[realm] !== undefined)
  if (saving === 'delete' && (await caches.has(name))) await (await caches.open(name)).delete(address)
  if (saving !== 'write') return
  const secret = readKey(name) ?? newSecret()
  const encrypted = await encrypt(secret, { draft: draft ?? nothing, at: Date.now() } satisfies SavedDraft)
  // the person may sign out at any moment
  if (deletions[realm] !== deletionsBefore) return
  keepKey(name, secret, keySeconds[realm])
  await (await caches.open(name)).put(address, new Response(encrypted))
  if (deletions[realm] !== deletionsBefore) await caches.delete(name)
}
