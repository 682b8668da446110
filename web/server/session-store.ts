import { createStore } from '../ui/hooks/store'

type SessionState<View> =
  | { state: 'loading' }
  /** The session call got no answer. */
  | { state: 'unknown'; retry: () => void }
  | { state: 'signed-out' }
  /** `isOver`: the session ended while the page was open. The page stays, and the person signs in again over it. */
  | ({ state: 'signed-in'; isOver: boolean } & View)

const signedOut = { state: 'signed-out' } as const

const stores: { path: string; isOpen: () => boolean }[] = []

/** The paths of the sessions that this tab shows something of. */
export const openSessions = (): string[] => stores.filter(({ isOpen }) => isOpen()).map(({ path }) => path)

/** Counts the people who left this tab: the screens start empty, so that the next person finds nothing of theirs. */
export const departures = createStore(0)

/**
 * What every screen of this tab knows of one kind of session. In the first script: it knows no query.
 * @param path of a read that is refused with 401 once the session has ended
 */
export function sessionStore<View extends object>(path: string, start: SessionState<View>) {
  const { get: current, set, use } = createStore(start)
  stores.push({ path, isOpen: () => current().state === 'signed-in' })
  return {
    use: (): SessionState<View> => use(signedOut),
    current,
    /** `null` is a visitor. */
    publish: (view: View | null) => set(view ? { ...view, state: 'signed-in', isOver: false } : signedOut),
    /** There is no session: a visitor, or a person whose session ended while the page was open. */
    end: () => {
      const before = current()
      set(before.state === 'signed-in' ? { ...before, isOver: true } : signedOut)
    },
    /** The session call got no answer. A known person stays signed in. */
    setUnreachable: (retry: () => void) => {
      if (current().state !== 'signed-in') set({ state: 'unknown', retry })
    },
  }
}

export type SessionStore<View extends object> = ReturnType<typeof sessionStore<View>>
