import { useMutation } from '@tanstack/react-query'
import { FileSearch } from 'lucide-react'
import { useState } from 'react'
import { toVerify } from '#contract/http/paths'
import { Card } from '../../ui/card'
import { classNames } from '../../ui/class-names'
import { CodeCard } from '../../ui/code-card'
import { FileDrop } from '../../ui/form/file-drop'
import { usePageDrop } from '../../ui/form/page-drop'
import { usePageTitle } from '../../ui/page/page-title'
import { Certificate } from './certificate'
import { certificateOfFile } from './certificate-query'
import { CheckFailed } from './check-failed'
import { fingerprintOf, NotADeed } from './fingerprint'
import './verify-screen.css'
import { maxDeedBytes, verifyCopy as words } from './copy'

/** Verifies a deed, for anybody: by its file or by its code. */
export function VerifyScreen() {
  usePageTitle(words.title)
  const [reading, setReading] = useState<{ name: string; part: number } | null>(null)
  const lookup = useMutation({
    mutationFn: async (file: File) => {
      const tell = (part: number) => setReading({ name: file.name, part })
      tell(0)
      const sha256 = await fingerprintOf(file, maxDeedBytes, tell)
      return { answer: await certificateOfFile(sha256), sha256, name: file.name }
    },
    onSettled: () => setReading(null),
  })
  const take = (file: File | undefined) => file && !reading && lookup.mutate(file)
  const isOver = usePageDrop(take)
  const { error, data: found, variables: file } = lookup
  return (
    <div className={classNames('page page-narrow verify', isOver && 'verify-over')}>
      <div className="verify-head">
        <h1>{words.title}</h1>
        <p>{words.lead}</p>
      </div>
      <Card title={words.file.title}>
        <FileDrop
          label={words.file.label}
          hint={isOver ? words.file.over : words.file.hint}
          icon={FileSearch}
          accept={['application/pdf']}
          onFiles={([chosen]) => take(chosen)}
          upload={reading && { ...reading, doing: words.file.reading }}
          error={error instanceof NotADeed ? words.file[error.reason] : undefined}
        />
      </Card>
      {error && !(error instanceof NotADeed) && (
        <CheckFailed error={error} onRetry={() => take(file)} isRetrying={lookup.isPending} />
      )}
      {found && (
        <section key={found.sha256} className="verify-found" aria-label={found.name}>
          <p className="verify-name">{found.name}</p>
          <Certificate answer={found.answer} held={{ sha256: found.sha256 }} takesFocus />
        </section>
      )}
      <CodeCard
        title={words.code.title}
        label={words.code.label}
        hint={words.code.hint}
        placeholder="K7Q2-M9XA-4D0E"
        submit={words.code.verify}
        missing={words.code.missing}
        to={toVerify}
      />
      <p className="verify-who">{words.who}</p>
    </div>
  )
}
