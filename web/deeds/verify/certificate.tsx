import type { ReactNode } from 'react'
import type { LoggedRelease } from '#contract/deeds/public-log'
import type { CertificateAnswer, CertificateFacts } from '#contract/deeds/verification'
import { Card } from '../../ui/card'
import { Fact, Facts } from '../../ui/facts'
import { Unbroken } from '../../ui/format/unbroken'
import { When } from '../../ui/format/when'
import { ResultPanel } from '../../ui/result-panel'
import { Rosette } from '../../ui/rosette'
import { evidenceCopy } from '../evidence/copy'
import { EvidenceLines } from '../evidence/evidence-lines'
import { LoggedReleaseFact } from '../log/logged-release'
import { verifyCopy as copy } from './copy'
import { Fingerprints } from './fingerprints'
import { SealTime } from './seal-time'
import { Statement } from './statement'
import { type Comparison, type Lookup, verdictOf } from './verdict-rules'

interface CertificateProps {
  answer: CertificateAnswer
  /** What was looked up. */
  lookup: Lookup
  /** What comparing a file with it showed. */
  comparison?: Comparison | undefined
  /** Directly below the verdict of a known certificate: a code alone says nothing about the reader's own file. */
  compare?: ReactNode
  /** For those who only have paper. */
  paper?: ReactNode
}

export function Certificate({ answer, lookup, comparison, compare, paper }: CertificateProps) {
  const { tone, word, title, text } = verdictOf(answer, lookup, comparison)
  const panel = { tone, word, title: <Unbroken text={title} />, takesFocus: true }
  const lines = text.map((line) => (
    <p key={line}>
      <Unbroken text={line} />
    </p>
  ))
  if (answer.status === 'unknown') return <ResultPanel {...panel}>{lines}</ResultPanel>
  const { sha256, uploadedSha256, statement } = answer
  const hasPattern = answer.status === 'valid' && comparison !== 'different'
  // a file that was released as uploaded has no certificate page to compare it with
  const isPrinted = hasPattern && uploadedSha256 !== sha256
  // otherwise what to do next comes before the pattern
  const isGood = tone === 'good'
  const pattern = <Rosette sha256={uploadedSha256} size={200} />
  return (
    <>
      <ResultPanel
        // a new verdict is a new panel, which takes the focus
        key={comparison}
        {...panel}
        figure={isGood && pattern}
        aside={isGood && isPrinted && copy.pattern}
      >
        {lines}
      </ResultPanel>
      {compare}
      {answer.evidence && (
        <Card title={evidenceCopy.title}>
          <EvidenceLines facts={answer.evidence} firm={answer.firm} />
        </Card>
      )}
      {paper}
      {!isGood && isPrinted && (
        <Card title={copy.patternTitle}>
          <div className="verify-pattern">
            {pattern}
            <p>{copy.pattern}</p>
          </div>
        </Card>
      )}
      <KnownFacts facts={answer} log={answer.log} />
      <Statement statement={statement} name={`certificate-${sha256.slice(0, 12)}`} />
    </>
  )
}

const KnownFacts = ({ facts, log }: { facts: CertificateFacts; log: LoggedRelease }) => (
  <Card title={copy.facts}>
    <div className="stack">
      <Facts>
        <Fact label={copy.firm}>{facts.firm}</Fact>
        <Fact label={copy.validatedAt}>
          <When at={facts.validatedAt} />
        </Fact>
        <Fact label={copy.firmPhone}>
          {facts.firmPhone && <a href={`tel:${facts.firmPhone.replace(/[^+\d]/g, '')}`}>{facts.firmPhone}</a>}
        </Fact>
        <Fact label={copy.deedNumber}>{facts.deedNumberMasked}</Fact>
        <Fact label={copy.property}>{facts.property}</Fact>
        <SealTime validatedAt={facts.validatedAt} timed={facts.timed} />
        <LoggedReleaseFact log={log} />
      </Facts>
      <Fingerprints sha256={facts.sha256} uploadedSha256={facts.uploadedSha256} />
    </div>
  </Card>
)
