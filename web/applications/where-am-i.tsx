import { type ReactNode, useState } from 'react'
import { type ServiceType, services } from '#contract/services'
import { dateOnly } from '../ui/dates'
import { ReferenceNumber } from '../ui/reference-number'

interface WhereAmIProps {
  serviceType: ServiceType
  referenceNumber: string
  where: string
  next: string
  /** When the step is usually done. */
  by?: Date | undefined
  firmName: string | null
  /** What is to be done, if anything. */
  children?: ReactNode
}

/** The heart of tracking: one sentence, what happens next and by when, and a button if something is to be done. */
export function WhereAmI({ serviceType, referenceNumber, where, next, by, firmName, children }: WhereAmIProps) {
  const [openedAt] = useState(() => Date.now())
  return (
    <section className="where" aria-labelledby="where">
      <p className="where-what">
        {services[serviceType].label} · <ReferenceNumber value={referenceNumber} isCopyable />
      </p>
      <h1 id="where">{where}</h1>
      <p className="where-next">{next}</p>
      {by && (
        <p className="where-by">
          {by.getTime() < openedAt ? (
            <>
              This step was usually done by {dateOnly(by)}: it takes longer than most. Ask {firmName ?? 'us'} how it
              stands.
            </>
          ) : (
            <>
              Usually done by <strong>{dateOnly(by)}</strong>.
            </>
          )}
        </p>
      )}
      {children}
    </section>
  )
}
