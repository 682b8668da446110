import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toFirmSheet, toTeamPart } from '#contract/addresses/links'
import { needText } from '#contract/applications/identity-check/copy'
import { type LetterKind, letterTitles } from '#contract/desk/letters/kinds'
import type { LettersPage } from '#contract/desk/letters/views'
import { useMember } from '../../firms/member'
import { Button } from '../../ui/button'
import { Link } from '../../ui/link'
import { Loaded } from '../../ui/loaded'
import { Bars, Skeleton } from '../../ui/skeleton'
import { parts, showPart } from '../folds/parts'
import { letterCopy as copy } from './copy'
import { lettersQuery } from './letter-calls'
import { LetterEntry } from './letter-entry'
import { MakeDialog } from './make-dialog'
import './letters.css'

const skeleton = (
  <Skeleton label={copy.loading}>
    <Bars shapes={['half', 'line', 'line']} />
  </Skeleton>
)

interface LettersProps {
  fileId: number
  isOnHold: boolean
}

/** What can be made from a file, and the letters that were: read once somebody opens the part. */
export function LettersPart({ fileId, isOnHold }: LettersProps) {
  const { firm } = useMember()
  return (
    <Loaded query={useQuery(lettersQuery(fileId))} failed={copy.loadFailed} fallback={skeleton}>
      {(page) => (
        <div className="stack">
          <Kinds fileId={fileId} isOnHold={isOnHold} page={page} />
          <p className="minor">{copy.internal}</p>
          {page.letters.length === 0 ? (
            <p className="minor">{copy.none}</p>
          ) : (
            <ul className="letter-list" aria-label={copy.list}>
              {page.letters.map((letter) => (
                <LetterEntry
                  key={letter.id}
                  fileId={fileId}
                  letter={letter}
                  isBlocked={page.identity !== null || isOnHold}
                />
              ))}
            </ul>
          )}
          <p className="letter-links">
            <Link to={toFirmSheet(firm.slug, fileId, 'cover')}>{copy.cover}</Link>
            <Link to={toFirmSheet(firm.slug, fileId, 'signing')}>{copy.abroad}</Link>
            <Link to={toTeamPart(firm.slug, 'letter-templates')}>{copy.templates}</Link>
          </p>
        </div>
      )}
    </Loaded>
  )
}

function Kinds({ fileId, isOnHold, page }: LettersProps & { page: LettersPage }) {
  const [chosen, setChosen] = useState<LetterKind>()
  const { identity, isOriginalHere } = page
  const isBlocked = (kind: LetterKind) =>
    (kind === 'power-of-attorney' && (identity !== null || isOnHold)) || (kind === 'receipt' && !isOriginalHere)
  const template = page.templates.find(({ kind }) => kind === chosen)
  return (
    <>
      <div className="letter-kinds" role="group" aria-label={copy.make}>
        {page.templates.map(({ kind }) => (
          <Button
            key={kind}
            size="small"
            variant="secondary"
            aria-haspopup="dialog"
            disabled={isBlocked(kind)}
            onClick={() => setChosen(kind)}
          >
            {letterTitles[kind]}
          </Button>
        ))}
      </div>
      {isOnHold && <p className="minor">{copy.held(copy.onHold)}</p>}
      {identity && (
        <p className="minor">
          {copy.held(needText(identity.need, identity.isWaiting))}{' '}
          <a href={`#${parts.identity}`} onClick={() => showPart('identity')}>
            {copy.toIdentity}
          </a>
        </p>
      )}
      {!isOriginalHere && <p className="minor">{copy.needsOriginal}</p>}
      {template && (
        <MakeDialog
          key={template.kind}
          fileId={fileId}
          template={template}
          facts={page.facts}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  )
}
