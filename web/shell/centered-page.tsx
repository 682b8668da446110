import type { ReactNode } from 'react'
import './centered-page.css'
import { SiteLayout } from './site-layout'

export const CenteredPage = ({ children }: { children: ReactNode }) => (
  <SiteLayout>
    <div className="page centered-page">
      <div className="centered-page-box">{children}</div>
    </div>
  </SiteLayout>
)
