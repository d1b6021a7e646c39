import { type ActionFunctionArgs, data, Link, useActionData } from 'react-router'
import { siteContext } from '../../web/site-context.ts'
import { AccountPage } from '../login/account-page.tsx'
import { submitAccountForm } from '../login/form-action.ts'
import {
  confirmationProblem,
  LOGIN_AFTER_REGISTRATION,
  RegisterForm,
  type RegisterSubmission,
} from './register-form.tsx'

export async function action(args: ActionFunctionArgs) {
  const { fields } = args.context.get(siteContext).form
  const mismatch = confirmationProblem(fields)
  if (mismatch) return data({ problem: mismatch, username: fields.username ?? '' }, { status: 422 })
  return submitAccountForm(args, '/backend/api/register', LOGIN_AFTER_REGISTRATION)
}

export default function Register() {
  const serverResult = useActionData<RegisterSubmission>()
  return (
    <AccountPage
      title="Register"
      description="Register for an account. An administrator must approve it before you can log in."
      links={<Links />}
    >
      <p>
        An administrator must approve a new account before you can log in. Accounts that are not approved
        within 30 days are removed.
      </p>
      <RegisterForm serverResult={serverResult} />
    </AccountPage>
  )
}

function Links() {
  return (
    <>
      <Link to="/login">Login</Link>
      <Link to="/inland-logistics">Back to Inland Logistics</Link>
    </>
  )
}
