import { cx } from 'class-variance-authority'
import { encodeQR } from 'qr'
import { useEffect, useMemo, useRef } from 'react'
import type { RootProps } from '../theme/root-props.ts'

/** White around a code, in its own squares (ISO/IEC 18004). */
const quiet = 4
/** Sharp on any screen. */
const squarePixels = 8

/** Props of {@link QrCode}. */
export interface QrCodeProps extends RootProps {
  readonly text: string
  /** Text for a phone that reads it. */
  readonly label: string
}

/** A text that phones read, black on white in every theme: they read no other. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const modules = useMemo(() => encodeQR(text, 'raw', { border: quiet }), [text])
  const side = modules.length * squarePixels
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    context.fillStyle = 'white'
    context.fillRect(0, 0, side, side)
    context.fillStyle = 'black'
    for (const [y, row] of modules.entries()) {
      for (const [x, isDark] of row.entries()) {
        if (isDark) context.fillRect(x * squarePixels, y * squarePixels, squarePixels, squarePixels)
      }
    }
  }, [modules, side])
  return (
    <canvas
      ref={canvas}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an image would need an address, which holds what is secret
      role="img"
      aria-label={label}
      width={side}
      height={side}
      className={cx('vlt:max-w-full vlt:rounded-card vlt:border vlt:border-line', className)}
    />
  )
}
