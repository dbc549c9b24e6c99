import type { ReactNode } from 'react'
import { useHostMessages } from '../app/messages/messages-context.ts'
import { useProduct } from '../app/product/product-context.ts'
import icon from '../icon.svg'
import { PlaceTitle } from './place-title.tsx'
import { Link } from '../app/places/link.tsx'

const linkLook = 'flex min-h-(--vlt-control-height) items-center rounded-control'

/** The frame of a place that needs no account: the product's name above, the way into the vault below. */
export function VisitorFrame({ children }: { readonly children: ReactNode }) {
  const product = useProduct()
  const { generator: messages } = useHostMessages()
  return (
    <>
      <PlaceTitle product={product.name} />
      <div className="flex min-h-dvh flex-col bg-canvas text-base text-text">
        <header className="flex items-center justify-between gap-3 border-b border-line bg-surface px-4 py-1.5">
          <Link to="/" className={`${linkLook} gap-2.5 text-lg font-semibold`}>
            <img src={icon} alt="" className="size-7" />
            {product.name}
          </Link>
          <Link to="/" className={`${linkLook} px-3 font-medium text-accent-text hover:bg-hover active:bg-pressed`}>
            {messages.enterVault}
          </Link>
        </header>
        <main className="flex-1">{children}</main>
      </div>
    </>
  )
}
