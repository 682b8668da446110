import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type FormerFile, formerLabels } from '#contract/desk/former'
import { serviceLabel } from '#contract/services'
import { Badge } from '../../ui/badge'
import { ReferenceNumber } from '../../ui/format/reference-number'
import { When } from '../../ui/format/when'
import { Loaded } from '../../ui/loaded'
import { Disclosure } from '../../ui/page/disclosure'
import { Bars, Skeleton } from '../../ui/skeleton'
import { formerCopy as copy } from './copy'
import { formerWorkQuery } from './former-query'

/** A file that the firm had: which, until when and why, and its own work on it until the handover. */
export const FormerEntry = ({ file }: { file: FormerFile }) => (
  <li>
    <p>
      <ReferenceNumber value={file.referenceNumber} />{' '}
      {file.clientName && <span translate="no">{file.clientName}, </span>}
      {serviceLabel(file.serviceType)}
      {file.titleDeedNumber && (
        <>
          , {copy.deed} <span translate="no">{file.titleDeedNumber}</span>
        </>
      )}
    </p>
    <p className="minor">
      <Badge colour={file.why === 'finished' ? 'green' : 'grey'}>{formerLabels[file.why]}</Badge> {copy.until}{' '}
      <When at={file.endedAt} isDateOnly />
      {file.closedReason && `, ${file.closedBy}: ${file.closedReason}`}
    </p>
    {file.hasWork && <OwnWork id={file.id} />}
  </li>
)

function OwnWork({ id }: { id: number }) {
  const [isRead, setRead] = useState(false)
  return (
    <Disclosure title={copy.work} onOpen={() => setRead(true)}>
      {isRead && <Entries id={id} />}
    </Disclosure>
  )
}

function Entries({ id }: { id: number }) {
  const skeleton = (
    <Skeleton label={copy.workLoading}>
      <Bars shapes={['line', 'half']} />
    </Skeleton>
  )
  return (
    <Loaded query={useQuery(formerWorkQuery(id))} failed={copy.workFailed} fallback={skeleton}>
      {({ entries }) => (
        <div className="stack-2">
          <p className="minor">{copy.workLead}</p>
          {entries.length === 0 && <p>{copy.noWork}</p>}
          <ul className="file-list">
            {entries.map(({ at, who, what, text }, place) => (
              <li key={place}>
                <p>
                  {what}
                  {text && (
                    <>
                      : <span translate="no">{text}</span>
                    </>
                  )}
                </p>
                <p className="minor">
                  {who}, <When at={at} />
                </p>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Loaded>
  )
}
