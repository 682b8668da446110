import { useQuery } from '@tanstack/react-query'
import type { MemberWork } from '#contract/desk/people'
import type { TeamMember } from '#contract/firms/team'
import type { FieldOf } from '../../server/action/action-form'
import { Checkbox } from '../../ui/form/choices/checkbox'
import { openFilesText } from '../copy'
import { useMember } from '../member'
import { peopleCopy as copy } from './people-copy'
import { teamQuery } from './team-queries'
import './handover.css'

interface HandoverFieldsProps {
  field: FieldOf
  member: TeamMember
  work: MemberWork
  /** What happens without a choice. */
  otherwise: string
}

/** To whom a member's open files and tasks go: one or several colleagues. */
export function HandoverFields({ field, member, work: { files, tasks }, otherwise }: HandoverFieldsProps) {
  const { data } = useQuery(teamQuery(useMember().firm.slug))
  const others = (data?.members ?? []).filter(({ id, isActive }) => isActive && id !== member.id)
  if (files + tasks === 0) return <p>{copy.nothingOpen}</p>
  return (
    <fieldset className="stack-2">
      <legend className="field-label">{copy.handOver(files, tasks)}</legend>
      {others.length === 0 ? (
        <p>{copy.alone}</p>
      ) : (
        <div className="handover-people">
          {others.map(({ id, fullName, openFiles }) => (
            <Checkbox
              key={id}
              id={field(`to-${id}`).id}
              name={`to-${id}`}
              label={
                <>
                  {fullName} <span className="minor">{openFilesText(openFiles)}</span>
                </>
              }
            />
          ))}
        </div>
      )}
      {field('handover.to').error && <p className="field-error">{field('handover.to').error}</p>}
      <p className="minor">
        {copy.handOverMore} {otherwise}
      </p>
    </fieldset>
  )
}
