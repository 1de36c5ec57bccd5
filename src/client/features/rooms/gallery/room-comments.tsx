import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Flag, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { ReportDialog } from '@/client/components/report-dialog.tsx';
import { readFailure } from '@/client/lib/failure.ts';
import { allItems } from '@/client/lib/paging.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { Badge } from '@/client/ui/badge.tsx';
import { Button } from '@/client/ui/button.tsx';
import { ConfirmDialog } from '@/client/ui/confirm-dialog.tsx';
import { Day } from '@/client/ui/date-time.tsx';
import { ErrorState } from '@/client/ui/error-state.tsx';
import { Field } from '@/client/ui/field.tsx';
import { IconButton } from '@/client/ui/icon-button.tsx';
import { LoadMore } from '@/client/ui/load-more.tsx';
import { Textarea } from '@/client/ui/textarea.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { ROOM_COMMENT_LENGTH, type RoomCommentView } from '@/shared/rooms/shared-rooms.ts';
import { roomCommentsOptions } from './rooms-options.ts';

type RoomCommentsProps = { token: string; isSignedIn: boolean };

export function RoomComments({ token, isSignedIn }: RoomCommentsProps) {
  const { data, ...query } = useInfiniteQuery(roomCommentsOptions(useApi(), token));
  const comments = data ? allItems(data) : [];
  return (
    <section aria-labelledby="comments" className="border-line max-w-text mt-14 border-t pt-8">
      <h2 id="comments" className="font-display text-2xl">
        Comments
      </h2>
      <WriteComment token={token} isSignedIn={isSignedIn} />
      {query.isError && <ErrorState query={query} />}
      {data && comments.length === 0 && <p className="text-ink-soft mt-6">No comments yet.</p>}
      <ul className="divide-line mt-6 divide-y">
        {comments.map((comment) => (
          <Comment key={comment.id} comment={comment} token={token} isSignedIn={isSignedIn} />
        ))}
      </ul>
      {query.hasNextPage && <LoadMore query={query} shown={comments.length} noun="comment" />}
    </section>
  );
}

function WriteComment({ token, isSignedIn }: RoomCommentsProps) {
  const api = useApi();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const write = trpc.rooms.comment.useMutation({
    onSuccess: () => {
      setText('');
      toast.success('Comment added');
      return api.rooms.comments.invalidate();
    },
    onError: (error) => {
      const { message, fields } = readFailure(error, 'The comment could not be sent. Please try again.');
      setProblem(fields.text ?? message);
    },
  });
  if (!isSignedIn) {
    return (
      <Button variant="secondary" className="mt-4" onClick={() => void navigate(signInFor(token))}>
        Sign in to comment
      </Button>
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') setProblem('Your comment is required');
    else if (!write.isPending) write.mutate({ token, text });
  };
  return (
    <form noValidate onSubmit={submit} className="mt-4 flex flex-col items-start gap-3">
      <Field
        label="Your comment"
        className="w-full"
        error={problem}
        hint="Shown with your first name to everybody who has the link."
      >
        <Textarea
          rows={3}
          value={text}
          maxLength={ROOM_COMMENT_LENGTH}
          onChange={({ target }) => {
            setText(target.value);
            setProblem(undefined);
          }}
        />
      </Field>
      <Button type="submit" isPending={write.isPending}>
        Add comment
      </Button>
    </form>
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
      onSubmit={(input) => report.mutate({ id, token, ...input })}
      onClose={onClose}
      isPending={report.isPending}
      error={report.error}
    />
  );
}

function signInFor(token: string) {
  return { to: '/login', search: { redirect: `/rooms/${token}#comments` } } as const;
}
