import { FileSearch } from 'lucide-react'
import { useState } from 'react'
import { paths, toVerify } from '#contract/addresses/paths'
import { useAction } from '../../server/action/use-action'
import { Card } from '../../ui/card'
import { classNames } from '../../ui/class-names'
import { CodeCard } from '../../ui/code-card'
import { FileDrop } from '../../ui/form/files/file-drop'
import { usePageDrop } from '../../ui/form/files/use-page-drop'
import { usePageTitle } from '../../ui/page/page-title'
import { PrintFoot } from '../../ui/print/lazy-print-foot'
import { ErrorState } from '../../ui/states'
import { Certificate } from './certificate'
import { certificateOfFile, failedCheck } from './certificate-query'
import { ComparePaper } from './compare-paper'
import { fingerprintOf, NotADeed } from './fingerprint'
import { OriginalRecord } from './original-record'
import './verify-screen.css'
import { verifyCopy as copy, maxDeedBytes } from './copy'

export function VerifyScreen() {
  usePageTitle(copy.title)
  const [reading, setReading] = useState<{ name: string; part: number } | null>(null)
  const lookup = useAction({
    mutationFn: async (file: File) => {
      const onPart = (part: number) => setReading({ name: file.name, part })
      onPart(0)
      const sha256 = await fingerprintOf(file, maxDeedBytes, onPart)
      return { answer: await certificateOfFile(sha256), sha256, name: file.name }
    },
    onSettled: () => setReading(null),
  })
  const take = (file: File | undefined) => file && !reading && lookup.mutate(file)
  const isOver = usePageDrop(take)
  const { error, data: result, variables: file } = lookup
  const { failed, failedText } = failedCheck(error)
  return (
    <div className={classNames('page page-narrow verify', isOver && 'verify-over')}>
      <div className="verify-head">
        <h1>{copy.title}</h1>
        <p>{copy.lead}</p>
      </div>
      <Card title={copy.file.title}>
        <FileDrop
          label={copy.file.label}
          hint={isOver ? copy.file.over : copy.file.hint}
          icon={FileSearch}
          accept={['application/pdf']}
          onFiles={([chosen]) => take(chosen)}
          upload={reading && { ...reading, doing: copy.file.reading }}
          error={error instanceof NotADeed ? copy.file[error.reason] : undefined}
        />
      </Card>
      {error && !(error instanceof NotADeed) && (
        <ErrorState title={failed} onRetry={() => take(file)} isRetrying={lookup.isPending}>
          {failedText}
        </ErrorState>
      )}
      {result && (
        <section key={result.sha256} className="verify-found" aria-label={result.name}>
          <p className="verify-name">{result.name}</p>
          {result.answer.status === 'original-record' ? (
            <OriginalRecord record={result.answer} lookup="file" />
          ) : (
            <Certificate answer={result.answer} lookup="file" />
          )}
        </section>
      )}
      <CodeCard
        title={copy.code.title}
        label={copy.code.label}
        hint={copy.code.hint}
        placeholder="K7Q2-M9XA-4D0E"
        submit={copy.code.verify}
        missing={copy.code.missing}
        to={toVerify}
      />
      <ComparePaper />
      <p className="verify-who">{copy.who}</p>
      <PrintFoot path={paths.verify} />
    </div>
  )
}
