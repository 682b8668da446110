import { ApiError } from '../../server/api'
import { queryClient } from '../../server/server-state'
import { sessionStore } from '../../server/session-store'
import { sessionChanges } from '../../server/sessions/session-change'
import { toast } from '../../ui/overlay/toast'
import { consoleCopy } from './copy'

/** The first part of every query key of the console. */
export const consoleKey = 'console'
export const personKey = [consoleKey, 'person'] as const
const flag = 'console-unlocked'

/** Whether the console was unlocked in this browser session: a hint that any call may correct. */
const consoleSession = sessionStore<object>(
  '/api/super-admin/person',
  readFlag() ? { state: 'signed-in', isOver: false } : { state: 'signed-out' },
)
export const useIsUnlocked = (): boolean => consoleSession.use().state === 'signed-in'

const { enter, leave, guard } = sessionChanges({
  kind: 'super',
  store: consoleSession,
  onEnded: () => {
    if (consoleSession.current().state !== 'signed-in') return
    closeConsole()
    toast({ title: consoleCopy.locked, description: consoleCopy.sessionEnded })
  },
})

export function openConsole(): void {
  setFlag(true)
  enter({})
}

/** Shows the access form again and removes all console data. */
export function closeConsole(): void {
  setFlag(false)
  leave()
}

/**
 * Wraps a console call: when the session has ended, the access form shows. When the console needs to know who uses it,
 * that is read again.
 */
export async function asSuperAdmin<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await guard(call)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'person-needed')
      void queryClient.invalidateQueries({ queryKey: personKey, exact: true })
    throw error
  }
}

function setFlag(isSet: boolean) {
  try {
    if (isSet) sessionStorage.setItem(flag, 'yes')
    else sessionStorage.removeItem(flag)
  } catch {
    // storage is blocked: the hint lasts as long as the page
  }
}

function readFlag(): boolean {
  try {
    return sessionStorage.getItem(flag) === 'yes'
  } catch {
    return false
  }
}
