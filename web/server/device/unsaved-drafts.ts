import type { AccountKind } from '../session-hints'
import type { Draft } from './draft-rules'
import { keptName } from './kept'

type Drafts = readonly (readonly [address: string, draft: Draft])[]

const name = 'unsaved-drafts'

/**
 * Keeps in the tab, until its next page, what was typed in the moment before the page went and is not saved yet. An empty draft
 * is kept, too: it was sent, and what is saved of it must not come back.
 */
export function keepUnsaved(kind: AccountKind, drafts: Drafts): void {
  const key = keptName(kind, name)
  if (!key || drafts.length === 0) return
  try {
    sessionStorage.setItem(key, JSON.stringify(drafts))
  } catch {
    // the browser keeps nothing
  }
}

/** Reads them once. */
export function takeUnsaved(kind: AccountKind): Drafts {
  const key = keptName(kind, name)
  try {
    const drafts = key ? (JSON.parse(sessionStorage.getItem(key) ?? '[]') as Drafts) : []
    if (key) sessionStorage.removeItem(key)
    return drafts
  } catch {
    return []
  }
}
