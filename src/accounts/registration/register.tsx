import { type ActionFunctionArgs, data, Link, useActionData } from 'react-router'
import { AccountPage } from '../login/account-page.tsx'
import { answerForm } from '../login/form-action.ts'
import { differingPasswords, LOGIN_AFTER_REGISTRATION, type RegisterAnswer } from './register.ts'
import { RegisterForm } from './register-form.tsx'

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.clone().formData()
  const differing = differingPasswords(form)
  if (differing)
    return data({ problem: differing, username: String(form.get('username') ?? '') }, { status: 422 })
  return answerForm(args, '/backend/api/register', ['username', 'password'], LOGIN_AFTER_REGISTRATION)
}

export default function Register() {
  const before = useActionData() as RegisterAnswer | undefined
  return (
    <AccountPage
      title="Register"
      description="Register for an account. An administrator must approve it before you can log in."
      ways={<Ways />}
    >
      <p>
        An administrator must approve a new account before you can log in. Accounts that are not approved
        within 30 days are removed.
      </p>
      <RegisterForm before={before} />
    </AccountPage>
  )
}

function Ways() {
  return (
    <>
      <Link to="/login">Login</Link>
      <Link to="/inland-logistics">Back to Inland Logistics</Link>
    </>
  )
}
