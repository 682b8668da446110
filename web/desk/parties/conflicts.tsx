import { useState } from 'react'
import { toFirmApplication } from '#contract/addresses/links'
import type { ConflictView } from '#contract/desk/parties/views'
import { decisionNames, groundNames } from '#contract/desk/parties/words'
import { useMember } from '../../firms/member'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { ReferenceNumber } from '../../ui/format/reference-number'
import { When } from '../../ui/format/when'
import { Link } from '../../ui/link'
import { ConflictDialog } from './conflict-dialog'
import { partiesCopy as copy } from './copy'
import { PassOn } from './pass-on'

interface ConflictsProps {
  fileId: number
  conflicts: readonly ConflictView[]
  mayDecide: boolean
  /** A complete file stays with the firm. */
  isComplete: boolean
}

/** Other files of the firm with the same person or stand, and what was decided about each. */
export function Conflicts({ fileId, conflicts, mayDecide, isComplete }: ConflictsProps) {
  if (conflicts.length === 0) return null
  return (
    <div>
      <h3>{copy.conflicts}</h3>
      <ul className="stack-3">
        {conflicts.map((conflict) => (
          <Conflict key={conflict.otherId} fileId={fileId} conflict={conflict} mayDecide={mayDecide} />
        ))}
      </ul>
      {!mayDecide && <p className="minor">{copy.byLawyer}</p>}
      {!isComplete && conflicts.some(({ isToPassOn }) => isToPassOn) && <PassOn fileId={fileId} />}
    </div>
  )
}

const colours = { none: 'green', consent: 'grey', declined: 'red' } as const

function Conflict({ fileId, conflict, mayDecide }: { fileId: number; conflict: ConflictView; mayDecide: boolean }) {
  const { firm } = useMember()
  const [isOpen, setOpen] = useState(false)
  const { decision, otherId, referenceNumber, grounds } = conflict
  return (
    <li>
      <p>
        {copy.conflictWith}{' '}
        {conflict.isOpen ? (
          <Link to={toFirmApplication(firm.slug, otherId)}>
            <ReferenceNumber value={referenceNumber} />
          </Link>
        ) : (
          <>
            <ReferenceNumber value={referenceNumber} />, {copy.formerFile}
          </>
        )}
      </p>
      {grounds.map((ground) => (
        <p key={`${ground.kind} ${ground.own.name} ${ground.other.name} ${ground.other.role}`} translate="no">
          {groundNames[ground.kind]}: {copy.person(ground.own)} – {copy.person(ground.other)}
        </p>
      ))}
      {grounds.length === 0 && <p className="minor">{copy.sameNoLonger}</p>}
      {decision && conflict.decidedAt ? (
        <p>
          <Badge colour={colours[decision]}>{decisionNames[decision]}</Badge> {conflict.reason}{' '}
          <span className="minor">
            {conflict.decidedBy}, <When at={conflict.decidedAt} />
          </span>
        </p>
      ) : (
        <p className="minor">
          {copy.since} <When at={conflict.foundAt} />
        </p>
      )}
      {mayDecide && (
        <Button
          size="small"
          variant={decision ? 'quiet' : 'secondary'}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {decision ? copy.decideAgain : copy.decide}
          <span className="visually-hidden"> {referenceNumber}</span>
        </Button>
      )}
      {isOpen && <ConflictDialog fileId={fileId} conflict={conflict} onClose={() => setOpen(false)} />}
    </li>
  )
}
