import { Tag } from 'lucide-react'
import type { ReactNode } from 'react'
import { certificateSentence } from '#contract/certificates/verification'
import { dateOnly, harareZone } from '#contract/time'
import type { CertificateAnswer, CertificateFacts } from '#contract/views/verification'
import { Card } from '../../ui/card'
import { Fact, Facts } from '../../ui/facts'
import { When } from '../../ui/format/when'
import { Notice } from '../../ui/notice'
import { ResultPanel } from '../../ui/result-panel'
import { Rosette } from '../../ui/rosette'
import { Fingerprints } from '../fingerprints'
import { answers, verifyCopy as copy, unknownHint, unknownSentence } from './copy'
import { Statement } from './statement'

interface CertificateProps {
  answer: CertificateAnswer
  /** What was looked up. */
  lookup: { code: string } | { sha256: string }
  takesFocus?: boolean
  /** Actions for a known certificate, after its facts. */
  children?: ReactNode
}

export function Certificate({ answer, lookup, takesFocus = false, children }: CertificateProps) {
  const { tone, word, advice } = answers[answer.status]
  if (answer.status === 'unknown') {
    const way = 'code' in lookup ? 'code' : 'file'
    return (
      <ResultPanel tone={tone} word={word} title={unknownSentence[way]} takesFocus={takesFocus}>
        {[...advice, unknownHint[way]].map((text) => (
          <p key={text}>{text}</p>
        ))}
      </ResultPanel>
    )
  }
  const { firm, validatedAt, notForSale, sha256, uploadedSha256, statement } = answer
  // a file that was released as uploaded has no certificate page to compare it with
  const isPrinted = answer.status === 'valid' && uploadedSha256 !== sha256
  return (
    <>
      <ResultPanel
        tone={tone}
        word={word}
        title={certificateSentence(firm, dateOnly(validatedAt, harareZone))}
        takesFocus={takesFocus}
        figure={answer.status === 'valid' && <Rosette sha256={uploadedSha256} size={132} />}
        aside={isPrinted && copy.pattern}
      >
        {advice.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </ResultPanel>
      {notForSale && (
        <Notice tone="warning" icon={Tag} title={copy.notForSale}>
          <p>{copy.notForSaleText}</p>
        </Notice>
      )}
      <KnownFacts facts={answer} />
      {children}
      <Statement statement={statement} name={`certificate-${sha256.slice(0, 12)}`} />
    </>
  )
}

const KnownFacts = ({ facts }: { facts: CertificateFacts }) => (
  <Card title={copy.facts}>
    <div className="stack">
      <Facts>
        <Fact label={copy.firm}>{facts.firm}</Fact>
        <Fact label={copy.validatedAt}>
          <When at={facts.validatedAt} />
        </Fact>
        <Fact label={copy.deedNumber}>{facts.deedNumberMasked}</Fact>
      </Facts>
      <Fingerprints sha256={facts.sha256} uploadedSha256={facts.uploadedSha256} />
    </div>
  </Card>
)
