import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router'
import styles from './button.module.css'

type ButtonKind = 'plain' | 'primary' | 'danger' | 'quiet'

/** A button of the back office. Use one primary per view. Does not submit forms by default. */
export function Button({
  kind = 'plain',
  className,
  ...props
}: ComponentProps<'button'> & { kind?: ButtonKind }) {
  return <button type="button" {...props} className={joined(buttonClass(kind), className)} />
}

export function ButtonLink({ kind = 'plain', ...props }: LinkProps & { kind?: ButtonKind }) {
  return <Link {...props} className={buttonClass(kind)} />
}

/** For elements other than buttons and links. */
export function buttonClass(kind: ButtonKind): string {
  return kind === 'plain' ? (styles.button ?? '') : `${styles.button} ${styles[kind]}`
}

const joined = (...names: (string | undefined)[]) => names.filter(Boolean).join(' ')
