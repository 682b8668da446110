import { FileSearch } from 'lucide-react'
import { useState } from 'react'
import { useAction } from '../../server/action/use-action'
import { Card } from '../../ui/card'
import { FileDrop } from '../../ui/form/file-drop'
import { usePageDrop } from '../../ui/form/use-page-drop'
import { ResultPanel } from '../../ui/result-panel'
import { verifyCopy as copy, maxDeedBytes } from './copy'
import { fingerprintOf, NotADeed } from './fingerprint'

/** Compares a file with a certificate on this device; the file is not sent. */
export function CompareFile({ sha256 }: { sha256: string }) {
  const [reading, setReading] = useState<{ name: string; part: number } | null>(null)
  const compare = useAction({
    mutationFn: async (file: File) => {
      const onPart = (part: number) => setReading({ name: file.name, part })
      onPart(0)
      return { name: file.name, isSame: (await fingerprintOf(file, maxDeedBytes, onPart)) === sha256 }
    },
    onSettled: () => setReading(null),
  })
  const take = (file: File | undefined) => file && !reading && compare.mutate(file)
  const isOver = usePageDrop(take)
  const { data: found, error, submittedAt } = compare
  const { same, other, title, label, hint, failed } = copy.compare
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
        {found && (
          <div key={submittedAt} className="verify-found">
            <p className="verify-name">{found.name}</p>
            {found.isSame ? (
              <ResultPanel tone="good" word={same.word} title={same.title} level={3} takesFocus />
            ) : (
              <ResultPanel tone="bad" word={other.word} title={other.title} level={3} takesFocus>
                <p>{other.text}</p>
              </ResultPanel>
            )}
          </div>
        )}
      </div>
    </Card>
  )
}
