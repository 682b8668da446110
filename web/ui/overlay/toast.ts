import type { ReactNode } from 'react'
import { createStore } from '../hooks/store'

interface ToastCopy {
  title: ReactNode
  description?: ReactNode
  action?: ReactNode
  variant?: 'default' | 'destructive'
  /** When it closes, because what it offers ends; else after `toastDuration`. */
  until?: number
  /**
   * Lets what it offers last longer, while the pointer or the focus is on it.
   * @returns until when; without it, or when it fails, the toast closes at `until`, pointed at or not
   */
  hold?: () => Promise<number>
}
export interface ShownToast extends ToastCopy {
  id: string
  isOpen: boolean
}

const limit = 1
/** Milliseconds until a dismissed toast is removed. */
const removeDelay = 1_000_000

const toasts = createStore<readonly ShownToast[]>([])
let lastId = 0

/** Shows a message instead of the current one. */
export function toast(content: ToastCopy): string {
  lastId += 1
  const id = String(lastId)
  toasts.set([{ ...content, id, isOpen: true }, ...toasts.get()].slice(0, limit))
  return id
}

export function dismissToast(id: string): void {
  toasts.set(toasts.get().map((one) => (one.id === id ? { ...one, isOpen: false } : one)))
  setTimeout(() => toasts.set(toasts.get().filter((one) => one.id !== id)), removeDelay)
}

export const shownToasts = toasts.get
export const useToasts = (): readonly ShownToast[] => toasts.use()
