import { useSyncExternalStore } from 'react'
import { ApiError } from '../../server/api'
import { queryClient } from '../../server/server-state'
import { toast } from '../../ui/overlay/toast'
import { consoleCopy } from './copy'

/** The first part of every query key of the console. */
export const consoleKey = 'console'
const flag = 'console-unlocked'
const listeners = new Set<() => void>()
let isOpen = readFlag()

/** Whether the console was unlocked in this browser session: a hint that any call may correct. */
export const useIsUnlocked = (): boolean =>
  useSyncExternalStore(
    listen,
    () => isOpen,
    () => false,
  )

export const openConsole = (): void => set(true)

/** Shows the access form again and removes all console data. */
export function closeConsole(): void {
  set(false)
  queryClient.removeQueries({ queryKey: [consoleKey] })
}

/** Wraps a console call: when the session has ended, the access form shows. */
export async function asSuperAdmin<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call
  } catch (error) {
    if (error instanceof ApiError && error.status === 401 && isOpen) {
      closeConsole()
      toast({ title: consoleCopy.locked, description: consoleCopy.sessionEnded })
    }
    throw error
  }
}

function set(next: boolean) {
  isOpen = next
  try {
    if (next) sessionStorage.setItem(flag, 'yes')
    else sessionStorage.removeItem(flag)
  } catch {
    // storage is blocked: the hint lasts as long as the page
  }
  for (const listener of listeners) listener()
}

function readFlag(): boolean {
  try {
    return sessionStorage.getItem(flag) === 'yes'
  } catch {
    return false
  }
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
