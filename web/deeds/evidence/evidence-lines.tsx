import { evidenceSentence, factLines } from '#contract/applications/evidence/evidence-copy'
import type { PublicEvidence } from '#contract/applications/evidence/evidence-views'
import './evidence-lines.css'
import { evidenceCopy as copy } from './copy'

interface EvidenceLinesProps {
  facts: PublicEvidence
  /** The firm that has the application, where no check is recorded. */
  firm: string | null
}

/** Checked by the firm, lodged with the Registry, validated by the Registrar: each with its day, or that there is none. */
export const EvidenceLines = ({ facts, firm }: EvidenceLinesProps) => (
  <>
    <ul className="evidence" aria-label={copy.title}>
      {factLines(facts, firm).map(({ fact, label, state, value, more }) => (
        <li key={fact}>
          <p className="evidence-line">
            <span>{label}</span>{' '}
            <span className="evidence-value" data-state={state}>
              {value}
            </span>
          </p>
          {more && <p className="minor">{more}</p>}
        </li>
      ))}
    </ul>
    <p className="minor">{evidenceSentence(facts)}</p>
  </>
)
