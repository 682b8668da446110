import { useState } from 'react'
import * as z from 'zod/mini'
import { toVerify } from '#contract/addresses/paths'
import { deedNumberLabel } from '#contract/deeds/deed-number-label'
import { type Paper, type PaperAnswer, paperFields, paperText } from '#contract/deeds/paper'
import type { CertificateAnswer } from '#contract/deeds/verification'
import { line } from '#contract/fields/fields'
import { codeIn } from '#contract/fields/reference'
import { useAction } from '../../server/action/use-action'
import { serverMessage, statusOf } from '../../server/api'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { TextField } from '../../ui/form/field'
import { FormSummary } from '../../ui/form/form-summary'
import { useValidatedForm } from '../../ui/form/use-validated-form'
import { Link } from '../../ui/link'
import { ResultPanel } from '../../ui/result-panel'
import { certificateOfCode, comparePaper } from './certificate-query'
import { verifyCopy } from './copy'
import { verdictOf } from './verdict-rules'

const copy = verifyCopy.paper

interface Typed extends Paper {
  certificateCode: string
}

/**
 * Compares the number and stand of a paper deed with those of a certificate.
 * @param code of the certificate on whose page it is; otherwise it is asked for
 */
export function ComparePaper({ code }: { code?: string }) {
  const [form] = useState(() => z.extend(paperFields(), { certificateCode: line(200, verifyCopy.code.missing) }))
  const comparison = useAction({
    mutationFn: async ({ certificateCode, ...paper }: Typed) => {
      const of = codeIn(certificateCode)
      const answer = code === undefined ? await certificateOfCode(of) : undefined
      // a record of an original is no certificate of a deed
      const certificate = answer?.status === 'original-record' ? ({ status: 'unknown' } as const) : answer
      const isOnRecord = !certificate || (certificate.status !== 'unknown' && certificate.comparesPaper)
      return { of, certificate, paper: isOnRecord ? await comparePaper(of, paper) : undefined }
    },
  })
  const { data, error, isPending } = comparison
  const { errors, errorOf, onSubmit } = useValidatedForm(form, (typed) => comparison.mutate(typed))
  const field = { autoComplete: 'off', spellCheck: false, readOnly: isPending }
  return (
    <Card title={copy.title}>
      <div className="stack">
        <p>{copy.text}</p>
        {/* an answer is about what was typed for it */}
        <form className="stack" noValidate onSubmit={onSubmit} onInput={() => !isPending && comparison.reset()}>
          <FormSummary errors={errors} />
          {code === undefined ? (
            <TextField
              {...field}
              label={verifyCopy.code.label}
              name="certificateCode"
              autoCapitalize="characters"
              error={errorOf('certificateCode')}
            />
          ) : (
            <input type="hidden" name="certificateCode" value={code} />
          )}
          <TextField
            {...field}
            label={deedNumberLabel}
            hint={copy.deedNumberHint}
            name="deedNumber"
            error={errorOf('deedNumber')}
          />
          <TextField {...field} label={copy.stand} hint={copy.standHint} name="stand" error={errorOf('stand')} />
          <Button type="submit" variant="secondary" size="large" pending={isPending} pendingText={copy.comparing}>
            {copy.compare}
          </Button>
        </form>
        {error && (
          <ResultPanel
            tone="caution"
            word={statusOf(error) === 429 ? verifyCopy.tooMany : verifyCopy.failed}
            title={serverMessage(error, verifyCopy.failedText)}
            level={3}
            takesFocus
          />
        )}
        {data && <PaperResult {...data} />}
      </div>
    </Card>
  )
}

interface PaperResultProps {
  of: string
  /** Where its verdict is not on the page yet. */
  certificate: CertificateAnswer | undefined
  paper: PaperAnswer | undefined
}

function PaperResult({ of, certificate, paper }: PaperResultProps) {
  const verdict = certificate && verdictOf(certificate, 'code')
  const isWarned = verdict !== undefined && verdict.kind !== 'code'
  const isKnown = certificate !== undefined && certificate.status !== 'unknown'
  return (
    <>
      {isWarned && (
        <ResultPanel tone={verdict.tone} word={verdict.word} title={verdict.title} level={3} takesFocus>
          {verdict.text.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </ResultPanel>
      )}
      {paper && (
        <ResultPanel
          tone={paper.matches ? 'neutral' : 'caution'}
          word={paper.matches ? copy.match : copy.noMatch}
          title={paperText(paper)}
          level={3}
          takesFocus={!isWarned}
        />
      )}
      {isKnown && !paper && certificate.status !== 'revoked' && <p role="status">{copy.notOnRecord}</p>}
      {isKnown && (
        <p>
          <Link to={toVerify(of)}>{copy.certificate}</Link>
        </p>
      )}
    </>
  )
}
