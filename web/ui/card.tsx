import { type ReactNode, useId } from 'react'
import './card.css'
import { classNames } from './class-names'

interface CardProps {
  title?: ReactNode
  aside?: ReactNode
  level?: 2 | 3
  className?: string
  children: ReactNode
}

/** A framed part of a page; with a title it is a region of that name. */
export function Card({ title, aside, level = 2, className, children }: CardProps) {
  const id = useId()
  const Heading = `h${level}` as const
  if (!title) return <div className={classNames('card', className)}>{children}</div>
  return (
    <section className={classNames('card', className)} aria-labelledby={id}>
      <div className="card-head">
        <Heading id={id}>{title}</Heading>
        {aside}
      </div>
      {children}
    </section>
  )
}
