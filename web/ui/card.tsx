import { type ReactNode, useId } from 'react'
import './card.css'
import { classNames } from './class-names'
import { Fold } from './page/fold'

interface CardProps {
  title?: ReactNode
  aside?: ReactNode
  level?: 2 | 3
  className?: string
  /** Closed until its title is pressed. */
  isFolded?: boolean
  /** Opens a folded one. */
  isOpen?: boolean
  children: ReactNode
}

/** A framed part of a page; with a title it is a region of that name. */
export function Card({ title, aside, level = 2, className, isFolded, isOpen = false, children }: CardProps) {
  const id = useId()
  const Heading = `h${level}` as const
  if (!title) return <div className={classNames('card', className)}>{children}</div>
  const heading = <Heading id={id}>{title}</Heading>
  if (isFolded) {
    return (
      <section className={classNames('card card-folded', className)} aria-labelledby={id}>
        <Fold
          isOpen={isOpen}
          title={
            <span className="card-folded-title">
              {heading}
              {aside}
            </span>
          }
        >
          {children}
        </Fold>
      </section>
    )
  }
  return (
    <section className={classNames('card', className)} aria-labelledby={id}>
      <div className="card-head">
        {heading}
        {aside}
      </div>
      {children}
    </section>
  )
}
