import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

export const Notice = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="notice" role="alert">
    <TriangleAlert className="icon" aria-hidden="true" />
    <div>
      <h4>{title}</h4>
      <p>{children}</p>
    </div>
  </div>
)
