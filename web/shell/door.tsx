import type { ReactNode } from 'react'
import './door.css'
import { SiteLayout } from './site-layout'

/** A page that is one box: where staff and administrators let themselves in. */
export const Door = ({ children }: { children: ReactNode }) => (
  <SiteLayout>
    <div className="page door">
      <div className="door-box">{children}</div>
    </div>
  </SiteLayout>
)
