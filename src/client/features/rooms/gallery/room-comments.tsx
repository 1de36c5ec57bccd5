import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Flag, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ReportDialog } from '@/client/components/report-dialog.tsx';
import { PAGED } from '@/client/lib/paging.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { useApiForm } from '@/client/lib/use-api-form.ts';
import { Badge } from '@/client/ui/badge.tsx';
import { Button } from '@/client/ui/button.tsx';
import { ConfirmDialog } from '@/client/ui/confirm-dialog.tsx';
import { Day } from '@/client/ui/date-time.tsx';
import { Form, FormField, SubmitButton } from '@/client/ui/form.tsx';
import { IconButton } from '@/client/ui/icon-button.tsx';
import { PagedList } from '@/client/ui/paged-list.tsx';
import { Textarea } from '@/client/ui/textarea.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { writeRoomCommentInput } from '@/shared/rooms/shared-room-inputs.ts';
import { ROOM_COMMENT_LENGTH, type RoomCommentView } from '@/shared/rooms/shared-rooms.ts';

type RoomCommentsProps = { token: string; isSignedIn: boolean };

export function RoomComments({ token, isSignedIn }: RoomCommentsProps) {
  const navigate = useNavigate();
  const query = useInfiniteQuery(useApi().rooms.comments.infiniteQueryOptions({ token }, PAGED));
  return (
    <section aria-labelledby="comments" className="border-line max-w-text mt-14 border-t pt-8">
      <h2 id="comments" className="font-display text-2xl">
        Comments
      </h2>
      {isSignedIn ? (
        <WriteComment key={token} token={token} />
      ) : (
        <Button variant="secondary" className="mt-4" onClick={() => void navigate(signInFor(token))}>
          Sign in to comment
        </Button>
      )}
      <PagedList query={query} noun="comment" empty={{ level: 3, title: 'No comments yet.' }}>
        {(comments) => (
          <ul className="divide-line mt-6 divide-y">
            {comments.map((comment) => (
              <Comment key={comment.id} comment={comment} token={token} isSignedIn={isSignedIn} />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}

function WriteComment({ token }: { token: string }) {
  const api = useApi();
  const mutation = trpc.rooms.comment.useMutation({
    onSuccess: () => {
      form.reset();
      toast.success('Comment added');
      return api.rooms.comments.invalidate();
    },
  });
  const form = useApiForm(writeRoomCommentInput, {
    mutation,
    failed: 'The comment could not be sent. Please try again.',
    defaultValues: { token, text: '' },
  });
  return (
    <Form form={form} className="mt-4 flex flex-col items-start gap-3">
      <FormField
        form={form}
        name="text"
        label="Your comment"
        className="w-full"
        hint="Shown with your first name to everybody who has the link."
      >
        <Textarea rows={3} maxLength={ROOM_COMMENT_LENGTH} />
      </FormField>
      <SubmitButton form={form}>Add comment</SubmitButton>
    </Form>
  );
}

type CommentProps = RoomCommentsProps & { comment: RoomCommentView };

function Comment({ comment, token, isSignedIn }: CommentProps) {
  const { id, author, isByMaker, text, createdAt, canDelete, canReport } = comment;
  const api = useApi();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const [isReporting, setReporting] = useState(false);
  const remove = trpc.rooms.deleteComment.useMutation({
    onSuccess: () => {
      setAsking(false);
      toast.success('Comment deleted');
      return api.rooms.comments.invalidate();
    },
  });
  return (
    <li className="flex items-start gap-3 py-4">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <span className="font-medium wrap-anywhere">{author}</span>
          {isByMaker && <Badge tone="accent">Planned this room</Badge>}
          <Day at={createdAt} className="text-ink-faint" />
        </p>
        <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>
      </div>
      {canReport && (
        <IconButton
          label={`Report the comment by ${author}`}
          onClick={() => (isSignedIn ? setReporting(true) : void navigate(signInFor(token)))}
          icon={<Flag aria-hidden />}
        />
      )}
      {isReporting && <ReportComment id={id} token={token} onClose={() => setReporting(false)} />}
      {canDelete && (
        <IconButton
          label={`Delete the comment by ${author}`}
          onClick={() => setAsking(true)}
          icon={<Trash2 aria-hidden />}
        />
      )}
      {isAsking && (
        <ConfirmDialog
          onClose={() => setAsking(false)}
          title="Delete this comment?"
          text="This cannot be undone."
          confirmLabel="Delete comment"
          onConfirm={() => remove.mutate({ id })}
          mutation={remove}
          failureText="Please try again."
        />
      )}
    </li>
  );
}

function ReportComment({ id, token, onClose }: { id: number; token: string; onClose: () => void }) {
  const report = trpc.rooms.reportComment.useMutation({
    onSuccess: () => {
      onClose();
      toast.success('Thank you', 'We’ll look at it and tell you what we decide.');
    },
  });
  return (
    <ReportDialog
      title="Report this comment"
      text="Our team reads it and decides. Who wrote it does not learn who you are."
      mutation={report}
      toInput={(input) => ({ id, token, ...input })}
      onClose={onClose}
    />
  );
}

function signInFor(token: string) {
  return { to: '/login', search: { redirect: `/rooms/${token}#comments` } } as const;
}
