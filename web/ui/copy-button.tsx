import { Check, Copy } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from './button'
import './form/inline-error.css'
import { toast } from './overlay/toast'

const failed = 'Please select the text and copy it yourself.'
const confirmationMilliseconds = 2_000

interface CopyButtonProps {
  text: string
  label?: ReactNode
  /** True where the spaces belong to the text. */
  hasSpaces?: boolean
}

export function CopyButton({ text, label = 'Copy', hasSpaces }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false)
  const [isFailed, setFailed] = useState(false)
  const copy = async () => {
    setFailed(false)
    try {
      await navigator.clipboard.writeText(hasSpaces ? text : text.replace(/\s/g, ''))
    } catch {
      toast({ title: 'Not copied', description: failed, variant: 'destructive' })
      setFailed(true)
      return
    }
    setCopied(true)
    setTimeout(() => setCopied(false), confirmationMilliseconds)
  }
  const Icon = isCopied ? Check : Copy
  return (
    <>
      <Button variant="quiet" size="small" icon={Icon} onClick={() => void copy()}>
        {isCopied ? 'Copied' : label}
      </Button>
      <span className="visually-hidden" role="status">
        {isCopied && 'Copied'}
      </span>
      {isFailed && (
        <span className="refused" role="alert">
          {failed}
        </span>
      )}
    </>
  )
}
