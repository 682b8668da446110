import type { ReactNode } from 'react'
import { type ServiceType, services } from '#contract/services'
import { Dotted } from '../../ui/dotted'
import { ReferenceNumber } from '../../ui/format/reference-number'
import type { ByWhen } from '../standing'
import { ByWhenLine } from './by-when-line'
import './where-am-i.css'

interface WhereAmIProps {
  serviceType: ServiceType
  referenceNumber: string
  where: string
  next: string
  by?: ByWhen | undefined
  firmName: string | null
  /** What is to be done, if anything. */
  children?: ReactNode
}

/** The heart of tracking: one sentence, what happens next and by when, and a button if something is to be done. */
export function WhereAmI({ serviceType, referenceNumber, where, next, by, firmName, children }: WhereAmIProps) {
  return (
    <section className="where" aria-labelledby="where">
      <Dotted className="where-what">
        {services[serviceType].label}
        <ReferenceNumber value={referenceNumber} isCopyable />
      </Dotted>
      <h1 id="where">{where}</h1>
      <p className="where-next">{next}</p>
      {by && <ByWhenLine by={by} firmName={firmName} />}
      {children}
    </section>
  )
}
