import { Tag } from 'lucide-react'
import type { ReactNode } from 'react'
import { dateOnly, harareZone } from '#contract/time'
import { certificateSentence } from '#contract/verification'
import type { CertificateAnswer, CertificateFacts } from '#contract/views/verification'
import { Card } from '../../ui/card'
import { CopyButton } from '../../ui/copy-button'
import { When } from '../../ui/format/when'
import { Notice } from '../../ui/notice'
import { ResultPanel } from '../../ui/result-panel'
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
  const { firm, validatedAt, notForSale, statement } = answer
  return (
    <>
      <ResultPanel
        tone={tone}
        word={word}
        title={certificateSentence(firm, dateOnly(validatedAt, harareZone))}
        takesFocus={takesFocus}
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
      <Facts facts={answer} />
      {children}
      <Statement statement={statement} name={`certificate-${answer.sha256.slice(0, 12)}`} />
    </>
  )
}

const Facts = ({ facts: { firm, validatedAt, deedNumberMasked, sha256 } }: { facts: CertificateFacts }) => (
  <Card title={copy.facts}>
    <dl className="verify-facts">
      <div>
        <dt>{copy.firm}</dt>
        <dd>{firm}</dd>
      </div>
      <div>
        <dt>{copy.validatedAt}</dt>
        <dd>
          <When at={validatedAt} isHarare />
        </dd>
      </div>
      {deedNumberMasked && (
        <div>
          <dt>{copy.deedNumber}</dt>
          <dd>{deedNumberMasked}</dd>
        </div>
      )}
      <div className="verify-hash">
        <dt>{copy.fingerprint}</dt>
        <dd>
          <code>{sha256}</code>
          <CopyButton text={sha256} label={copy.copyFingerprint} />
        </dd>
      </div>
    </dl>
  </Card>
)
