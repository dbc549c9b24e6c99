import type { ReactNode } from 'react'

interface CardProps {
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}

/** A card of the club's own. */
export function Card({ title, text, children }: CardProps) {
  return (
    <section className="card">
      <h2 className="card-title">{title}</h2>
      <p className="card-text">{text}</p>
      <div className="card-body">{children}</div>
    </section>
  )
}
