import { Link } from '@tanstack/react-router';
import { Button } from '@/client/ui/button.tsx';
import { Card } from '@/client/ui/card.tsx';
import { PageHeader } from '@/client/ui/page-header.tsx';
import { Sample, Section } from './section.tsx';

export function Pages() {
  return (
    <Section title="Pages and cards">
      <Sample name="Card">
        <Card
          level={3}
          title="Opening hours"
          text="Shown on your page."
          action={
            <Button size="sm" variant="quiet">
              Edit
            </Button>
          }
        >
          <p>Monday to Friday, 9 to 5</p>
        </Card>
      </Sample>
      <Sample name="Card, text alone">
        <Card>
          <p>
            Questions? <Link to="/">Write to us</Link>.
          </p>
        </Card>
      </Sample>
      <Sample name="Head of a tool" isWide>
        <PageHeader
          size="tool"
          title="Products"
          text="On sale, hidden and drafts."
          actions={
            <>
              <Button variant="secondary">Import</Button>
              <Button>Add product</Button>
            </>
          }
        />
      </Sample>
    </Section>
  );
}
