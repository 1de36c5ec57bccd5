import { Badge } from '@/client/ui/badge.tsx';
import { Card } from '@/client/ui/card.tsx';
import { Container } from '@/client/ui/container.tsx';
import { PageHeader } from '@/client/ui/page-header.tsx';
import type { Me } from '@/shared/accounts.ts';
import { ChangeEmailForm } from './change-email-form.tsx';
import { ChangeNameForm } from './change-name-form.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { DownloadData } from './download-data.tsx';
import { SessionList } from './session-list.tsx';

/** The account page: name, sign-in, sessions, deletion. */
export function AccountScreen({ me }: { me: Me }) {
  return (
    <Container width="text" className="pb-20">
      <PageHeader
        title="My account"
        text={
          <span className="flex flex-wrap items-center gap-3">
            {me.username}
            <Badge tone="accent" className="capitalize">
              {me.role}
            </Badge>
          </span>
        }
      />
      <div className="flex flex-col gap-6">
        <Card title="Name">
          <ChangeNameForm name={me.name} />
        </Card>
        <Card title="Email" text={`Mail for you goes to ${me.email}.`}>
          <ChangeEmailForm />
        </Card>
        <Card title="Password" text="A new one signs out every other browser.">
          <ChangePasswordForm me={me} />
        </Card>
        <Card title="Where you are signed in">
          <SessionList />
        </Card>
        <Card
          title="Your data"
          text="Everything we keep about you, in a file that programs can read: your profile, orders, reviews, rooms and messages."
        >
          <DownloadData />
        </Card>
        <Card
          title="Delete my account"
          text="Your name, address and sign-in go for good. Orders that you placed stay with us without your name."
        >
          <DeleteAccount />
        </Card>
      </div>
    </Container>
  );
}
