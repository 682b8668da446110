import type { ReactNode } from 'react'

export interface ToastCopy {
  title: ReactNode
  description?: ReactNode
  action?: ReactNode
  variant?: 'default' | 'destructive'
}
export interface ShownToast extends ToastCopy {
  id: string
  isOpen: boolean
}

const limit = 1
/** Milliseconds a toast shows. */
export const toastDuration = 5_000
/** Milliseconds until a dismissed toast is removed. */
const removeDelay = 1_000_000

let shown: readonly ShownToast[] = []
let made = 0
const listeners = new Set<() => void>()

/** Shows a message instead of the current one. */
export function toast(content: ToastCopy): string {
  made += 1
  const id = String(made)
  publish([{ ...content, id, isOpen: true }, ...shown].slice(0, limit))
  return id
}

export function dismissToast(id: string): void {
  publish(shown.map((one) => (one.id === id ? { ...one, isOpen: false } : one)))
  setTimeout(() => publish(shown.filter((one) => one.id !== id)), removeDelay)
}

export const shownToasts = (): readonly ShownToast[] => shown

export function onToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function publish(next: readonly ShownToast[]) {
  shown = next
  for (const listener of listeners) listener()
}
