import { useQuery } from '@tanstack/react-query'
import { toFirmApplication } from '#contract/addresses/links'
import type { FirmChecklists } from '#contract/desk/checklist/lists'
import { serviceLabel } from '#contract/services'
import { harareDay } from '#contract/time'
import { ReferenceNumber } from '../../ui/format/reference-number'
import { Link } from '../../ui/link'
import { Loaded } from '../../ui/loaded'
import { Disclosure } from '../../ui/page/disclosure'
import { Skeleton } from '../../ui/skeleton'
import { useMember } from '../member'
import { ChecklistForm } from './checklist-form'
import { checklistsQuery } from './checklists-query'
import { checklistsCopy as copy } from './copy'
import './checklists.css'

/** How often the Registry sends something back, and what waits. */
export const RightFirstTime = () => (
  <Loaded query={useQuery(checklistsQuery)} failed={copy.loadFailed} fallback={<Skeleton rows={2} />}>
    {(view) => <Rate {...view} />}
  </Loaded>
)

/** The firm’s lists. */
export const ChecklistsCard = () => (
  <Loaded query={useQuery(checklistsQuery)} failed={copy.loadFailed} fallback={<Skeleton rows={2} />}>
    {(view) => (
      <>
        <p className="minor">{copy.lead}</p>
        {view.lists.map((list) => {
          const required = list.items.filter(({ level }) => level === 'required').length
          return (
            <Disclosure key={list.service} title={copy.service(serviceLabel(list.service), required)}>
              <ChecklistForm key={list.version} list={list} />
            </Disclosure>
          )
        })}
      </>
    )}
  </Loaded>
)

function Rate({ rate, waiting }: FirmChecklists) {
  const { slug } = useMember().firm
  const per100 = copy.per100(rate)
  return (
    <div className="stack-3">
      <p>
        {copy.rate(rate)} {per100 && <strong>{per100}</strong>}
      </p>
      <p className="minor">{copy.rateLead}</p>
      <h3>{copy.waiting}</h3>
      {waiting.length === 0 && <p>{copy.nothingWaits}</p>}
      <ul className="checklists-rows" aria-label={copy.waiting}>
        {waiting.map(({ file, kind, text, reason, by, at }) => (
          <li key={`${file.id} ${kind} ${text} ${at}`}>
            <Link to={`${toFirmApplication(slug, file.id)}#checklist`}>
              {file.clientName}, <ReferenceNumber value={file.referenceNumber} />
            </Link>
            <p>
              {copy.kinds[kind]}
              {text && `: ${text}`}
            </p>
            {reason && <p>{reason}</p>}
            <p className="minor">
              {by}, {harareDay(at)}
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}
