import { useState } from 'react'
import { Button } from '../button'

interface ToastButtonProps {
  children: string
  pendingText: string
  /** It works once. */
  onClick: () => void
}

/** The button of a toast, which is outside of what `useAction` needs. */
export function ToastButton({ children, pendingText, onClick }: ToastButtonProps) {
  const [isPending, setPending] = useState(false)
  return (
    <Button
      size="small"
      variant="secondary"
      pending={isPending}
      pendingText={pendingText}
      onClick={() => {
        setPending(true)
        onClick()
      }}
    >
      {children}
    </Button>
  )
}
