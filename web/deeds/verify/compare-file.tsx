import { FileSearch } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useAction } from '../../server/action/use-action'
import { Card } from '../../ui/card'
import { FileDrop } from '../../ui/form/files/file-drop'
import { usePageDrop } from '../../ui/form/files/use-page-drop'
import { verifyCopy as copy, maxDeedBytes } from './copy'
import { fingerprintOf, NotADeed } from './fingerprint'
import type { Comparison } from './verdict-rules'

interface CompareFileProps {
  sha256: string
  /** Undefined while another file is read: the old result is no longer about it. */
  onCompare: (comparison: Comparison | undefined) => void
  /** For who has chosen the very file. */
  forSame?: (file: File) => ReactNode
}

/** Compares a file with a certificate on this device; the file is not sent. */
export function CompareFile({ sha256, onCompare, forSame }: CompareFileProps) {
  const [reading, setReading] = useState<{ name: string; part: number } | null>(null)
  const compare = useAction({
    mutationFn: async (file: File) => {
      const onPart = (part: number) => setReading({ name: file.name, part })
      onCompare(undefined)
      onPart(0)
      const isSame = (await fingerprintOf(file, maxDeedBytes, onPart)) === sha256
      onCompare(isSame ? 'same' : 'different')
      return { file, isSame }
    },
    onSettled: () => setReading(null),
  })
  const take = (file: File | undefined) => file && !reading && compare.mutate(file)
  const isOver = usePageDrop(take)
  const { data: chosen, error } = compare
  const { title, label, hint, failed, compared } = copy.compare
  return (
    <Card title={title}>
      <div className="stack">
        <FileDrop
          label={label}
          hint={isOver ? copy.file.over : hint}
          icon={FileSearch}
          accept={['application/pdf']}
          onFiles={([chosen]) => take(chosen)}
          upload={reading && { ...reading, doing: copy.file.reading }}
          error={error ? (error instanceof NotADeed ? copy.file[error.reason] : failed) : undefined}
        />
        {chosen && <p className="verify-name">{compared(chosen.file.name)}</p>}
        {chosen?.isSame && forSame?.(chosen.file)}
      </div>
    </Card>
  )
}
