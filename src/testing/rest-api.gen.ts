// Written by `npx vitest run --project db generated-client -u` from /api/openapi.json.

export interface paths {
    "/api/account/addresses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Addresses: list */
        get: operations["addresses.list"];
        put?: never;
        /** Addresses: save */
        post: operations["addresses.save.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/addresses/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Addresses: delete */
        delete: operations["addresses.delete"];
        options?: never;
        head?: never;
        /** Addresses: save */
        patch: operations["addresses.save.patch"];
        trace?: never;
    };
    "/api/account/data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Account: export data */
        post: operations["account.exportData"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Account: delete */
        post: operations["account.delete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Account: change email */
        post: operations["account.changeEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/name": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Account: change name */
        patch: operations["account.changeName"];
        trace?: never;
    };
    "/api/account/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Account: change password */
        post: operations["account.changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Account: sessions */
        get: operations["account.sessions"];
        put?: never;
        post?: never;
        /** Account: end all sessions */
        delete: operations["account.endAllSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Account: end session */
        delete: operations["account.endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/categories/{id}/filters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Admin: category filters */
        get: operations["admin.categoryFilters"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/collection-forms.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download collection-forms.csv */
        get: operations["get-admin-collection-forms-csv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/collection-requests.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download collection-requests.csv */
        get: operations["get-admin-collection-requests-csv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/content-reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Content reports: list */
        get: operations["contentReports.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/content-reports/{id}/comment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Content reports: read comment */
        post: operations["contentReports.readComment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/content-reports/{id}/decide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Content reports: decide */
        post: operations["contentReports.decide"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Mail: dead letters */
        get: operations["mail.deadLetters"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/mail/{id}/send-again": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mail: send again */
        post: operations["mail.sendAgain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/order-notes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Admin orders: delete note */
        delete: operations["adminOrders.deleteNote"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Admin orders: list */
        get: operations["adminOrders.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download orders.csv */
        get: operations["get-admin-orders-csv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{orderNumber}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Admin orders: get */
        get: operations["adminOrders.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{orderNumber}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Admin orders: cancel */
        post: operations["adminOrders.cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{orderNumber}/mails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Admin orders: resend mail */
        post: operations["adminOrders.resendMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{orderNumber}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Admin orders: add note */
        post: operations["adminOrders.addNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Admin payments: hanging */
        get: operations["adminPayments.hanging"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/payments/{id}/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Admin payments: check */
        post: operations["adminPayments.check"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/payout-bank-file.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download payout-bank-file.csv */
        get: operations["get-admin-payout-bank-file-csv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/payout-preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Admin payouts: preview */
        get: operations["adminPayouts.preview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/payout-preview.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download payout-preview.csv */
        get: operations["get-admin-payout-preview-csv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/payout-runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Admin payouts: runs */
        get: operations["adminPayouts.runs"];
        put?: never;
        /** Admin payouts: start */
        post: operations["adminPayouts.start"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/payout-runs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Admin payouts: run */
        get: operations["adminPayouts.run"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/payout-runs/{id}/bank-file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Admin payouts: send to bank */
        post: operations["adminPayouts.sendToBank"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/payout-runs/{id}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Admin payouts: confirm */
        post: operations["adminPayouts.confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/payouts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Admin payouts: list */
        get: operations["adminPayouts.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/payouts.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download payouts.csv */
        get: operations["get-admin-payouts-csv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/payouts/{id}/fail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Admin payouts: fail */
        post: operations["adminPayouts.fail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/payouts/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Admin payouts: retry */
        post: operations["adminPayouts.retry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/payouts/{id}/reverse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Admin payouts: reverse */
        post: operations["adminPayouts.reverse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/picks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Admin products: picks */
        get: operations["adminProducts.picks"];
        put?: never;
        /** Admin products: work out picks */
        post: operations["adminProducts.workOutPicks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Admin products: list */
        get: operations["adminProducts.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/products/{id}/featured": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Admin products: feature */
        put: operations["adminProducts.feature"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/products/{id}/hide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Admin products: hide */
        post: operations["adminProducts.hide"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/products/{id}/unhide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Admin products: unhide */
        post: operations["adminProducts.unhide"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/questions/{id}/show": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Content reports: show question */
        post: operations["contentReports.showQuestion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Admin payments: hanging refunds */
        get: operations["adminPayments.hangingRefunds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/refunds/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Admin payments: retry refund */
        post: operations["adminPayments.retryRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reports/categories.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download reports categories.csv */
        get: operations["get-admin-reports-categories-csv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reports/cohorts.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download reports cohorts.csv */
        get: operations["get-admin-reports-cohorts-csv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reports/collection.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download reports collection.csv */
        get: operations["get-admin-reports-collection-csv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reports/commission.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download reports commission.csv */
        get: operations["get-admin-reports-commission-csv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reports/customers.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download reports customers.csv */
        get: operations["get-admin-reports-customers-csv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reports/regions.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download reports regions.csv */
        get: operations["get-admin-reports-regions-csv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reports/returns.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download reports returns.csv */
        get: operations["get-admin-reports-returns-csv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reports/sales.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download reports sales.csv */
        get: operations["get-admin-reports-sales-csv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reports/{id}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Content reports: read messages */
        post: operations["contentReports.readMessages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/returns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Admin orders: returns */
        get: operations["adminOrders.returns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reviews/{id}/hide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reviews: hide */
        post: operations["reviews.hide"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reviews/{id}/show": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reviews: show */
        post: operations["reviews.show"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/room-comments/{id}/show": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Content reports: show comment */
        post: operations["contentReports.showComment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/searches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Searches: list */
        get: operations["searches.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/searches.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download searches.csv */
        get: operations["get-admin-searches-csv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/synonyms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Searches: synonyms */
        get: operations["searches.synonyms"];
        put?: never;
        /** Searches: add synonym */
        post: operations["searches.addSynonym"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/synonyms/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Searches: remove synonym */
        delete: operations["searches.removeSynonym"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/vendor-orders/{vendorOrderId}/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Admin orders: refund */
        post: operations["adminOrders.refund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/waiting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Admin: waiting */
        get: operations["admin.waiting"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/apply-pricing-recommendation/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pricing: apply price */
        post: operations["pricing.applyPrice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/forgot-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Auth: forgot password */
        post: operations["auth.forgotPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/forgot-username": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Auth: forgot username */
        post: operations["auth.forgotUsername"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Auth: login */
        post: operations["auth.login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Auth: logout */
        post: operations["auth.logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Auth: me */
        get: operations["auth.me"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Auth: register */
        post: operations["auth.register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/resend-verification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Auth: resend verification */
        post: operations["auth.resendVerification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Auth: reset password */
        post: operations["auth.resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/verify-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Auth: verify email */
        post: operations["auth.verifyEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/captcha": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Human check: create */
        post: operations["humanCheck.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/captcha/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Picture of a human check */
        get: operations["get-captcha-id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/captcha/{id}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Human check: try answer */
        post: operations["humanCheck.tryAnswer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cart: add item */
        post: operations["cart.addItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cart/clear/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Cart: clear */
        delete: operations["cart.clear"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cart/{itemId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Cart: get */
        get: operations["cart.get"];
        put?: never;
        post?: never;
        /** Cart: remove item */
        delete: operations["cart.removeItem"];
        options?: never;
        head?: never;
        /** Cart: update item */
        patch: operations["cart.updateItem"];
        trace?: never;
    };
    "/api/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Catalog: categories */
        get: operations["catalog.categories"];
        put?: never;
        /** Admin: create category */
        post: operations["admin.createCategory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/categories/{categoryId}/commission": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Admin: set commission */
        patch: operations["admin.setCommission"];
        trace?: never;
    };
    "/api/categories/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Admin: delete category */
        delete: operations["admin.deleteCategory"];
        options?: never;
        head?: never;
        /** Admin: update category */
        patch: operations["admin.updateCategory"];
        trace?: never;
    };
    "/api/categories/{id}/filters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Catalog: category filters */
        get: operations["catalog.categoryFilters"];
        /** Admin: save category filters */
        put: operations["admin.saveCategoryFilters"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/categories/{id}/move-products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Admin: move products */
        post: operations["admin.moveProducts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/categories/{id}/rates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Admin: category rates */
        get: operations["admin.categoryRates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/collected-items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Collected items: list */
        get: operations["collectedItems.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/collection-figures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Collected items: figures */
        get: operations["collectedItems.figures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/collection-forms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Collection forms: list */
        get: operations["collectionForms.list"];
        put?: never;
        /** Collection forms: submit */
        post: operations["collectionForms.submit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/collection-forms/attachments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Upload a file to send with a message to the team */
        post: operations["post-collection-forms-attachments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/collection-forms/attachments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download a file that was sent with a message */
        get: operations["get-collection-forms-attachments-id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/collection-forms/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Collection forms: get */
        get: operations["collectionForms.get"];
        /** Collection forms: update */
        put: operations["collectionForms.update"];
        post?: never;
        /** Collection forms: delete */
        delete: operations["collectionForms.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/collection-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Collection requests: list */
        get: operations["collectionRequests.list"];
        put?: never;
        /** Collection requests: request */
        post: operations["collectionRequests.request"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/collection-requests/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Collection requests: follow */
        get: operations["collectionRequests.follow"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/collection-requests/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Collection requests: cancel */
        post: operations["collectionRequests.cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/collection-requests/{id}/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Collection requests: complete */
        post: operations["collectionRequests.complete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/collection-requests/{id}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Collection requests: decline */
        post: operations["collectionRequests.decline"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/collection-requests/{id}/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Collection requests: move */
        post: operations["collectionRequests.move"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/collection-requests/{id}/schedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Collection requests: schedule */
        post: operations["collectionRequests.schedule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/conversation-pictures/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Picture of a conversation */
        get: operations["get-conversation-pictures-id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/conversations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Conversations: list */
        get: operations["conversations.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/conversations/{id}/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Conversations: report */
        post: operations["conversations.report"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/conversations/{vendorOrderId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Conversations: get */
        get: operations["conversations.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/conversations/{vendorOrderId}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Conversations: send */
        post: operations["conversations.send"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/conversations/{vendorOrderId}/pictures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Upload a picture to send in a conversation */
        post: operations["post-conversations-vendorOrderId-pictures"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/conversations/{vendorOrderId}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Conversations: mark read */
        post: operations["conversations.markRead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/create-payment-intent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Checkout: create intent */
        post: operations["checkout.createIntent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/crm/audit-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Crm: audit log */
        get: operations["crm.auditLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/crm/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Crm: overview */
        get: operations["crm.overview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/crm/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Crm: users */
        get: operations["crm.users"];
        put?: never;
        /** Crm: create user */
        post: operations["crm.createUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/crm/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Crm: update user */
        put: operations["crm.updateUser"];
        post?: never;
        /** Crm: delete user */
        delete: operations["crm.deleteUser"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/crm/vendor-stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Crm: vendor stats */
        get: operations["crm.vendorStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/guest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Guests: current */
        get: operations["guests.current"];
        put?: never;
        /** Guests: begin */
        post: operations["guests.begin"];
        /** Guests: leave */
        delete: operations["guests.leave"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Health of the server and its database */
        get: operations["get-health"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/open-order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Guests: open order */
        post: operations["guests.openOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This document */
        get: operations["get-openapi-json"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order-items/{id}/returns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Orders: request return */
        post: operations["orders.requestReturn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order-items/{id}/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Orders: review */
        post: operations["orders.review"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order-links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Guests: send link */
        post: operations["guests.sendLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Orders: list */
        get: operations["orders.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/tracking": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Orders: tracking */
        get: operations["orders.tracking"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{orderNumber}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Orders: by number */
        get: operations["orders.byNumber"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{orderNumber}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Orders: cancel */
        post: operations["orders.cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{orderNumber}/invoice.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Invoice of an order */
        get: operations["get-orders-orderNumber-invoice-pdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{orderNumber}/reorder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Orders: reorder */
        post: operations["orders.reorder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/platform-stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Stats: platform */
        get: operations["stats.platform"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pricing-recommendation/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pricing: recommendation */
        get: operations["pricing.recommendation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/process-payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Checkout: process */
        post: operations["checkout.process"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Catalog: list */
        get: operations["catalog.list"];
        put?: never;
        /** Vendor: create product */
        post: operations["vendor.createProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/facets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Catalog: facets */
        get: operations["catalog.facets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Catalog: product */
        get: operations["catalog.product"];
        /** Vendor: update product */
        put: operations["vendor.updateProduct"];
        post?: never;
        /** Vendor: delete product */
        delete: operations["vendor.deleteProduct"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{id}/certificates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Vendor: certificates */
        get: operations["vendor.certificates"];
        put?: never;
        /** Vendor: add certificate */
        post: operations["vendor.addCertificate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{id}/certificates/{certificateId}/document": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Document of a certificate */
        get: operations["get-products-id-certificates-certificateId-document"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{id}/generate-3d-video": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Start a 360° video of a product from pictures */
        post: operations["post-products-id-generate-3d-video"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{id}/hiding-answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Vendor: answer hiding */
        post: operations["vendor.answerHiding"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{id}/passport": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Catalog: passport */
        get: operations["catalog.passport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{id}/passport/qr.svg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** QR code of a product's passport */
        get: operations["get-products-id-passport-qr-svg"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{id}/variants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Vendor: variants */
        get: operations["vendor.variants"];
        /** Vendor: save variants */
        put: operations["vendor.saveVariants"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{productId}/certificates/{certificateId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Vendor: remove certificate */
        delete: operations["vendor.removeCertificate"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{productId}/questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Questions: list */
        get: operations["questions.list"];
        put?: never;
        /** Questions: ask */
        post: operations["questions.ask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{productId}/questions/mine": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Questions: mine */
        get: operations["questions.mine"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{productId}/video-jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Video3d: list */
        get: operations["video3d.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/questions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Questions: withdraw */
        delete: operations["questions.withdraw"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/questions/{id}/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Questions: report */
        post: operations["questions.report"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/returns/{id}/closure": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Vendor orders: close return */
        post: operations["vendorOrders.closeReturn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/returns/{id}/decision": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Vendor orders: decide return */
        post: operations["vendorOrders.decideReturn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/returns/{id}/receipt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Vendor orders: receive return */
        post: operations["vendorOrders.receiveReturn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/returns/{id}/withdrawal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Orders: withdraw return */
        post: operations["orders.withdrawReturn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/review-pictures/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Photograph of a review */
        get: operations["get-review-pictures-id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reviews/{id}/vote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Reviews: vote */
        put: operations["reviews.vote"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/room-plans/plan.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Draw a room plan with its shopping list */
        post: operations["post-room-plans-plan-pdf"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rooms/{token}/comments/{id}/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Rooms: report comment */
        post: operations["rooms.reportComment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sandbox-payments/{paymentIntentId}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Checkout: confirm sandbox */
        post: operations["checkout.confirmSandbox"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/saved-searches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Saved searches: list */
        get: operations["savedSearches.list"];
        put?: never;
        /** Saved searches: save */
        post: operations["savedSearches.save"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/saved-searches/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Saved searches: stop */
        post: operations["savedSearches.stop"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/saved-searches/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Saved searches: remove */
        delete: operations["savedSearches.remove"];
        options?: never;
        head?: never;
        /** Saved searches: set mail */
        patch: operations["savedSearches.setMail"];
        trace?: never;
    };
    "/api/search/suggestions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Catalog: suggest */
        get: operations["catalog.suggest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sellers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Catalog: seller */
        get: operations["catalog.seller"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sellers/{id}/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Catalog: seller reviews */
        get: operations["catalog.sellerReviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/unread-conversations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Conversations: unread */
        get: operations["conversations.unread"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/upload/image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Upload a picture */
        post: operations["post-upload-image"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/upload/images": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Upload up to ten pictures */
        post: operations["post-upload-images"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vendor-orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Vendor orders: list */
        get: operations["vendorOrders.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vendor-orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Vendor orders: update */
        patch: operations["vendorOrders.update"];
        trace?: never;
    };
    "/api/vendor-orders/{id}/arrival": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Orders: confirm arrival */
        post: operations["orders.confirmArrival"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vendor-orders/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Vendor orders: cancel */
        post: operations["vendorOrders.cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vendor-orders/{id}/left-deposit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Orders: leave deposit */
        post: operations["orders.leaveDeposit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vendor-orders/{id}/made": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Vendor orders: made */
        post: operations["vendorOrders.made"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vendor-orders/{id}/rest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Checkout: open rest */
        post: operations["checkout.openRest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vendor-stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Stats: vendor */
        get: operations["stats.vendor"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vendor/analytics/buyers.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download analytics buyers.csv */
        get: operations["get-vendor-analytics-buyers-csv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vendor/analytics/categories.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download analytics categories.csv */
        get: operations["get-vendor-analytics-categories-csv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vendor/analytics/funnel.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download analytics funnel.csv */
        get: operations["get-vendor-analytics-funnel-csv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vendor/analytics/products.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download analytics products.csv */
        get: operations["get-vendor-analytics-products-csv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vendor/analytics/ratings.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download analytics ratings.csv */
        get: operations["get-vendor-analytics-ratings-csv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vendor/analytics/regions.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download analytics regions.csv */
        get: operations["get-vendor-analytics-regions-csv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vendor/analytics/returns.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download analytics returns.csv */
        get: operations["get-vendor-analytics-returns-csv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vendor/analytics/sales.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download analytics sales.csv */
        get: operations["get-vendor-analytics-sales-csv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vendor/analytics/stock-cover.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download analytics stock-cover.csv */
        get: operations["get-vendor-analytics-stock-cover-csv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vendor/connections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Connections: list */
        get: operations["connections.list"];
        put?: never;
        /** Connections: connect */
        post: operations["connections.connect"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vendor/connections/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Connections: get */
        get: operations["connections.get"];
        /** Connections: save */
        put: operations["connections.save"];
        post?: never;
        /** Connections: disconnect */
        delete: operations["connections.disconnect"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vendor/connections/{id}/conflicts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Connections: resolve */
        post: operations["connections.resolve"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vendor/connections/{id}/products/sync": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Connections: sync product */
        post: operations["connections.syncProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vendor/connections/{id}/runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Connections: runs */
        get: operations["connections.runs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vendor/connections/{id}/runs.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Runs of a connected shop, with their errors */
        get: operations["get-vendor-connections-id-runs-csv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vendor/connections/{id}/runs/{runId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Connections: run */
        get: operations["connections.run"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vendor/connections/{id}/sync": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Connections: sync */
        post: operations["connections.sync"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vendor/connections/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Connections: test */
        post: operations["connections.test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vendor/earnings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Earnings: get */
        get: operations["earnings.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vendor/earnings/held": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Earnings: held */
        get: operations["earnings.held"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vendor/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Imports: list */
        get: operations["imports.list"];
        put?: never;
        /** Upload a file of products */
        post: operations["post-vendor-imports"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vendor/imports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Imports: get */
        get: operations["imports.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vendor/imports/{id}/broken.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Rows of an import that are refused */
        get: operations["get-vendor-imports-id-broken-csv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vendor/imports/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Imports: cancel */
        post: operations["imports.cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vendor/imports/{id}/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Imports: check */
        post: operations["imports.check"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vendor/imports/{id}/report.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Outcome of each line of an import */
        get: operations["get-vendor-imports-id-report-csv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vendor/imports/{id}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Imports: start */
        post: operations["imports.start"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vendor/payouts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Payouts: mine */
        get: operations["payouts.mine"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vendor/pricing-recommendations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pricing: list */
        get: operations["pricing.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vendor/products.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All of a vendor's products */
        get: operations["get-vendor-products-csv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vendor/products.ndjson": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All of a vendor's products */
        get: operations["get-vendor-products-ndjson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vendor/questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Vendor questions: list */
        get: operations["vendorQuestions.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vendor/questions/{id}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Vendor questions: answer */
        put: operations["vendorQuestions.answer"];
        post?: never;
        /** Vendor questions: decline */
        delete: operations["vendorQuestions.decline"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vendor/statement.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download statement.csv */
        get: operations["get-vendor-statement-csv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vendor/statements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Earnings: statements */
        get: operations["earnings.statements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vendor/statements/{month}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Earnings: statement */
        get: operations["earnings.statement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vendor/xero-invoices.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download xero-invoices.csv */
        get: operations["get-vendor-xero-invoices-csv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vendor/xero-payouts.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download xero-payouts.csv */
        get: operations["get-vendor-xero-payouts-csv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/visitor-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Visitor requests: create */
        post: operations["visitorRequests.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/visitor-requests/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Visitor requests: confirm */
        post: operations["visitorRequests.confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/visitor-requests/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Visitor requests: stop */
        post: operations["visitorRequests.stop"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wishlist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Wishlist: get */
        get: operations["wishlist.get"];
        put?: never;
        /** Wishlist: add */
        post: operations["wishlist.add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wishlist/share": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Wishlist: share */
        post: operations["wishlist.share"];
        /** Wishlist: stop sharing */
        delete: operations["wishlist.stopSharing"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wishlist/{productId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Wishlist: remove */
        delete: operations["wishlist.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wishlists/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Wishlist: shared */
        get: operations["wishlist.shared"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AdminCategoryFilter: {
            id: number;
            name: string;
            options: {
                id: number;
                label: string;
                products: number;
            }[];
        };
        AdminNote: {
            id: number;
            text: string;
            /** Format: date-time */
            createdAt: string;
            author: string | null;
            isOwn: boolean;
        };
        AdminOrderRow: {
            id: number;
            orderNumber: string;
            /** Format: date-time */
            createdAt: string;
            status: components["schemas"]["OrderStatus"];
            /** @enum {string} */
            fulfillmentMethod: "collection" | "delivery";
            currency: string;
            total: components["schemas"]["Decimal"];
            refunded: components["schemas"]["Decimal"];
            customerId: number;
            customerName: string | null;
            vendorNames: string[];
            pieces: number;
            notes: number;
            isTest: boolean;
        };
        AdminPaymentView: {
            id: number;
            /** @enum {string} */
            provider: "stripe" | "sandbox";
            providerPaymentId: string | null;
            /** @enum {string} */
            status: "created" | "authorized" | "placed" | "captured" | "releasing" | "released";
            captured: components["schemas"]["Decimal"];
            refunded: components["schemas"]["Decimal"];
            cardLast4: string | null;
            authorizedAt: string | null;
            capturedAt: string | null;
        };
        AdminPayoutView: {
            id: number;
            /** @enum {string} */
            state: "pending" | "sent" | "paid" | "reversing" | "failed" | "reversed";
            /** @enum {string} */
            method: "bank" | "stripe";
            amount: components["schemas"]["Decimal"];
            currency: string;
            reference: string;
            maskedAccount: string | null;
            reason: string | null;
            /** Format: date-time */
            createdAt: string;
            endedAt: string | null;
            runId: number;
            vendorId: number;
            vendorName: string | null;
            holder: string | null;
            lastError: string | null;
            attempts: number;
            heldBack: ("hold" | "suspended" | "former" | "stripe_stopped") | null;
        };
        AdminProductRow: {
            id: number;
            name: string;
            sku: string | null;
            price: components["schemas"]["Decimal"];
            imageUrl: string;
            categoryId: number;
            stock: number;
            /** @enum {string} */
            status: "active" | "draft" | "archived";
            isAiPick: boolean;
            aiPickReason: string | null;
            vendorId: number;
            vendorName: string;
            /** Format: date-time */
            createdAt: string;
            isOnSale: boolean;
            isFeatured: boolean;
            hiding: components["schemas"]["HidingView"] | null;
        };
        AdminRefundView: {
            id: number;
            amount: components["schemas"]["Decimal"];
            reason: string;
            /** Format: date-time */
            createdAt: string;
            completedAt: string | null;
            attempts: number;
            lastError: string | null;
        };
        AdminReturnRow: {
            id: number;
            orderItemId: number;
            /** @enum {string} */
            status: "requested" | "accepted" | "refused" | "received" | "withdrawn" | "closed";
            quantity: number;
            receivedQuantity: number;
            /** @enum {string} */
            cause: "damaged" | "not_as_described" | "does_not_fit" | "changed_mind" | "other";
            reason: string;
            answer: string | null;
            /** Format: date-time */
            createdAt: string;
            decidedAt: string | null;
            receivedAt: string | null;
            orderNumber: string;
            productName: string;
            imageUrl: string;
            vendorId: number;
            vendorName: string;
            customerId: number;
            customerName: string | null;
        };
        AttachmentView: {
            id: string;
            name: string;
            /** @enum {string} */
            kind: "picture" | "pdf";
            bytes: number;
            url: string;
        };
        /** @enum {string} */
        AuditAction: "sign_in" | "sign_in_failed" | "sign_in_blocked" | "sign_out" | "sign_out_everywhere" | "register" | "register_taken" | "verify_email" | "ask_password_reset" | "ask_username" | "reset_password" | "confirm_failed" | "change_password" | "ask_email_change" | "change_email" | "change_name" | "claim_orders" | "download_data" | "delete_account" | "create_user" | "change_user" | "change_role" | "deactivate_user" | "reactivate_user" | "delete_user" | "sign_out_user" | "send_verification" | "send_password_reset" | "add_user_note" | "delete_user_note" | "suspend_vendor" | "lift_suspension" | "change_product" | "delete_product" | "duplicate_product" | "change_products" | "hide_product" | "unhide_product" | "feature_product" | "unfeature_product" | "work_out_picks" | "create_category" | "change_category" | "set_commission" | "set_category_filters" | "move_products" | "delete_category" | "approve_room" | "refuse_room" | "delete_room_comment" | "add_synonym" | "remove_synonym" | "apply_to_sell" | "withdraw_application" | "accept_application" | "decline_application" | "change_form" | "reply_to_form" | "delete_form" | "change_payout_account" | "show_payout_account" | "run_job" | "read_messages" | "read_room_comment" | "decide_report" | "show_question" | "show_room_comment" | "hide_review" | "show_review" | "send_mail_again" | "schedule_collection" | "decline_collection" | "complete_collection" | "note_collection" | "move_collection" | "cancel_collection" | "change_collection_capacity" | "add_collected_item" | "change_collected_item" | "remove_collected_item" | "offer_collected_item" | "answer_collected_item" | "take_back_collected_item" | "end_collected_item" | "list_collected_item" | "change_vendor_order" | "cancel_vendor_order" | "refund_order" | "decide_return" | "receive_return" | "close_return" | "add_order_note" | "delete_order_note" | "resend_order_mail" | "download_orders" | "check_payment" | "retry_refund" | "mend_vendor_stats" | "start_payout_run" | "send_payouts" | "download_bank_file" | "confirm_payouts" | "fail_payout" | "reverse_payout" | "retry_payout" | "download_payouts" | "hold_payouts" | "release_payouts" | "connect_payouts" | "connect_shop" | "disconnect_shop";
        AuditEntryView: {
            id: number;
            /** Format: date-time */
            at: string;
            action: components["schemas"]["AuditAction"];
            actorId: number | null;
            actorUsername: string | null;
            subject: string | null;
            ip: string | null;
            userAgent: string | null;
            details: {
                [key: string]: unknown;
            };
        };
        BrokenRow: {
            line: number;
            problems: components["schemas"]["ImportProblem"][];
            cells: {
                [key: string]: unknown;
            };
        };
        BuyerVendorOrderView: {
            collectionPlace: string | null;
            collectionHours: string | null;
            collectionInstructions: string | null;
            carrier: string | null;
            trackingNumber: string | null;
            trackingUrl: string | null;
            id: number;
            vendorId: number;
            vendorName: string;
            hasSellerPage: boolean;
            vendorAddress: string | null;
            /** @enum {string} */
            status: "pending" | "processing" | "in_transit" | "delivered" | "ready_for_collection" | "collected" | "cancelled";
            /** @enum {string} */
            fulfillmentMethod: "collection" | "delivery";
            deliveryFee: components["schemas"]["Decimal"];
            estimatedDelivery: string | null;
            estimatedCollection: string | null;
            completedAt: string | null;
            collectionStatus: ("pending" | "processing" | "in_transit" | "delivered" | "ready_for_collection" | "collected" | "cancelled") | null;
            collectedAt: string | null;
            madeAt: string | null;
            unreadMessages: number;
            deposit?: components["schemas"]["Deposit"];
            items: components["schemas"]["OrderItemView"][];
        };
        CarbonEstimate: {
            lowKg: number;
            highKg: number;
            isSecondLife: boolean;
            leftOutPercent: number;
            lines: {
                /** @enum {string} */
                material: "hardwood" | "softwood" | "plywood" | "particleboard" | "mdf" | "bamboo" | "rattan" | "cork" | "plant-fibre" | "paper" | "cotton" | "linen" | "wool" | "synthetic-fabric" | "leather" | "feather" | "foam" | "rubber" | "plastic" | "steel" | "stainless-steel" | "cast-iron" | "aluminium" | "brass" | "glass" | "ceramic" | "stone" | "concrete" | "other";
                percent: number;
                lowPerKg: number;
                highPerKg: number;
                from: string;
            }[];
        };
        CartItemView: {
            id: number;
            quantity: number;
            product: components["schemas"]["Product"];
            listingId: number;
            lineTotal: components["schemas"]["Decimal"];
            problem: string | null;
            isOnSale: boolean;
        };
        CartTotals: {
            subtotal: components["schemas"]["Decimal"];
            commission: components["schemas"]["Decimal"];
            tax: components["schemas"]["Decimal"];
            deliveryFee: components["schemas"]["Decimal"];
            total: components["schemas"]["Decimal"];
            dueNow?: components["schemas"]["Decimal"];
        };
        CartView: {
            items: components["schemas"]["CartItemView"][];
            count: number;
            collection: components["schemas"]["CartTotals"];
            delivery: components["schemas"]["CartTotals"] | null;
            estimatedDeliveryDays: number;
            sellers: components["schemas"]["SellerTerms"][];
        };
        Category: {
            id: number;
            name: string;
            description: string;
            commissionRate: components["schemas"]["Decimal"];
            imageUrl: string | null;
            imageAlt: string;
        };
        CategoryFilter: {
            id: number;
            name: string;
            options: {
                id: number;
                label: string;
            }[];
        };
        CategoryRateView: {
            id: number;
            fromRate: components["schemas"]["Decimal"] | null;
            toRate: components["schemas"]["Decimal"];
            changedBy: string | null;
            /** Format: date-time */
            changedAt: string;
        };
        CertificateView: {
            id: number;
            name: string;
            issuer: string;
            number: string | null;
            validUntil: string | null;
            isExpired: boolean;
            documentUrl: string | null;
        };
        Choices: {
            options: string[];
            variants: number;
            fromPrice: components["schemas"]["Decimal"];
            stock: number;
            isMixed: boolean;
            colours: string[];
        };
        CollectedItemView: {
            id: number;
            requestId: number;
            /** @enum {string} */
            kind: "sofas" | "chairs" | "tables" | "lamps" | "desks" | "cabinets" | "bed-frames" | "rugs" | "storage" | "tv-units" | "other";
            name: string;
            /** @enum {string} */
            condition: "good" | "worn" | "repairable" | "beyond_repair";
            weightKg: number;
            photoUrl: string | null;
            shelf: string | null;
            /** @enum {string} */
            state: "in_store" | "offered" | "with_vendor" | "listed" | "donated" | "recycled" | "disposed";
            recipient: string | null;
            vendorId: number | null;
            vendorName: string | null;
            refusalReason: string | null;
            productId: number | null;
            suburb: string;
            collectedOn: string;
        };
        CollectionFigures: {
            households: number;
            ways: {
                reused: components["schemas"]["PiecesAndKilograms"];
                recycled: components["schemas"]["PiecesAndKilograms"];
                tip: components["schemas"]["PiecesAndKilograms"];
                waiting: components["schemas"]["PiecesAndKilograms"];
            };
            kept: components["schemas"]["PiecesAndKilograms"];
            kinds: {
                pieces: number;
                kilograms: number;
                /** @enum {string} */
                kind: "sofas" | "chairs" | "tables" | "lamps" | "desks" | "cabinets" | "bed-frames" | "rugs" | "storage" | "tv-units" | "other";
            }[];
            since: string | null;
        };
        CollectionFormField: {
            label: string;
            value: string;
            /** @enum {string} */
            type: "text" | "textarea" | "email" | "phone";
            required: boolean;
        };
        CollectionFormView: {
            id: number;
            reference: string;
            userId: number | null;
            email: string | null;
            /** @enum {string} */
            formType: "support_request" | "feedback" | "vendor_application" | "product_inquiry" | "partnership" | "complaint" | "suggestion" | "other";
            title: string;
            description: string;
            fields: components["schemas"]["CollectionFormField"][];
            /** @enum {string} */
            status: "pending" | "reviewed" | "resolved" | "archived";
            /** @enum {string} */
            priority: "low" | "medium" | "high" | "urgent";
            assignedTo: number | null;
            tags: string;
            attachments: components["schemas"]["AttachmentView"][];
            adminNotes: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            resolvedAt: string | null;
        };
        CollectionRequestView: {
            id: number;
            fullName: string;
            email: string;
            phone: string;
            address: string;
            suburb: string;
            items: string[];
            additionalItems: string | null;
            specialRequirements: string | null;
            preferredDate: string;
            scheduledDate: string | null;
            /** @enum {string} */
            status: "requested" | "scheduled" | "collected" | "declined" | "cancelled";
            declineReason: string | null;
            adminNotes: string | null;
            wantsNews: boolean;
            pieces: number;
            /** Format: date-time */
            createdAt: string;
            closedAt: string | null;
            forgottenAt: string | null;
        };
        Connection: {
            id: number;
            /** @enum {string} */
            platform: "shopify" | "woocommerce";
            name: string;
            shopUrl: string;
            /** @enum {string} */
            status: "pending" | "syncing" | "synced" | "failed";
            errorMessage: string | null;
            lastSyncAt: string | null;
            nextSyncAt: string | null;
            /** Format: date-time */
            createdAt: string;
            products: number;
            conflicts: number;
            settings: components["schemas"]["ConnectionSettings"];
            categories: components["schemas"]["FoundCategory"][];
            running: components["schemas"]["SyncRun"] | null;
            last: components["schemas"]["SyncRunDetails"] | null;
            edited: components["schemas"]["EditedProduct"][];
            waitingStockChanges: number;
        };
        ConnectionSettings: {
            autoSync: boolean;
            syncInterval: number;
            categoryMapping: {
                [key: string]: number;
            };
            priceMarkup: number;
            importImages: boolean;
            uncountedStock: number;
        };
        ConnectionSummary: {
            id: number;
            /** @enum {string} */
            platform: "shopify" | "woocommerce";
            name: string;
            shopUrl: string;
            /** @enum {string} */
            status: "pending" | "syncing" | "synced" | "failed";
            errorMessage: string | null;
            lastSyncAt: string | null;
            nextSyncAt: string | null;
            /** Format: date-time */
            createdAt: string;
            products: number;
            conflicts: number;
        };
        Connections: {
            isOffered: boolean;
            connections: components["schemas"]["ConnectionSummary"][];
        };
        ConversationHead: {
            vendorOrderId: number;
            orderNumber: string;
            /** @enum {string} */
            side: "buyer" | "seller";
            otherName: string;
            /** @enum {string} */
            status: "pending" | "processing" | "in_transit" | "delivered" | "ready_for_collection" | "collected" | "cancelled";
            /** Format: date-time */
            orderedAt: string;
            products: string[];
            unread: number;
            closed: string | null;
        };
        ConversationListing: {
            vendorOrderId: number;
            orderNumber: string;
            otherName: string;
            products: string[];
            imageUrl: string;
            excerpt: string;
            pictures: number;
            isOwn: boolean;
            unread: number;
            lastMessageId: number;
            /** Format: date-time */
            lastMessageAt: string;
        };
        ConversationView: {
            items: components["schemas"]["MessageView"][];
            nextCursor: number | null;
            conversation: components["schemas"]["ConversationHead"];
        };
        CrmOverview: {
            totalUsers: number;
            totalGuests: number;
            newUsersThisMonth: number;
            totalVendors: number;
            totalOrders: number;
            totalRevenue: components["schemas"]["Decimal"];
        };
        CrmUser: {
            id: number;
            username: string;
            email: string;
            name: string;
            /** @enum {string} */
            role: "customer" | "vendor" | "admin";
            isEmailVerified: boolean;
            phone: string | null;
            company: string | null;
            isActive: boolean;
            isGuest: boolean;
            listingLimit: number | null;
            /** Format: date-time */
            createdAt: string;
        };
        DeadLetterView: {
            id: number;
            to: string;
            subject: string;
            attempts: number;
            reason: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        Decimal: string;
        DeliveryPlace: {
            /** @enum {string} */
            country: "NZ" | "AU" | "CA" | "CK" | "FJ" | "FR" | "PF" | "DE" | "IE" | "JP" | "NL" | "NC" | "NU" | "NF" | "WS" | "SG" | "KR" | "TO" | "GB" | "US" | "VU";
            region: ("auckland" | "wellington" | "christchurch" | "hamilton" | "tauranga" | "dunedin" | "palmerston-north" | "nelson" | "rotorua" | "new-plymouth" | "whangarei" | "invercargill") | null;
            fee: components["schemas"]["Decimal"] | null;
        };
        Deposit: {
            amount: components["schemas"]["Decimal"];
            rest: components["schemas"]["Decimal"];
            kept: components["schemas"]["Decimal"];
            isRestDue: boolean;
            mayLeave: boolean;
            isLate: boolean;
            lateFrom: string | null;
            mayKeep: boolean;
        };
        EarningsView: {
            balance: components["schemas"]["VendorBalance"];
            held: components["schemas"]["HeldMoney"];
            account: components["schemas"]["MaskedPayoutAccount"] | null;
            isOnHold: boolean;
            returnedPayout: components["schemas"]["ReturnedPayout"] | null;
            lastRunAt: string | null;
        };
        EditedProduct: {
            productId: number;
            externalId: string;
            name: string;
            externalUrl: string | null;
            editedFields: string[];
            conflicts: components["schemas"]["FieldConflict"][];
        };
        Facets: {
            total: number;
            category: {
                [key: string]: number;
            };
            price: number[];
            region: {
                auckland: number;
                wellington: number;
                christchurch: number;
                hamilton: number;
                tauranga: number;
                dunedin: number;
                "palmerston-north": number;
                nelson: number;
                rotorua: number;
                "new-plymouth": number;
                whangarei: number;
                invercargill: number;
            };
            material: {
                oak: number;
                rimu: number;
                kauri: number;
                pine: number;
                walnut: number;
                "other-wood": number;
                "bamboo-cane": number;
                "plant-fibre": number;
                wool: number;
                linen: number;
                cotton: number;
                fabric: number;
                leather: number;
                metal: number;
                glass: number;
                ceramic: number;
                plastic: number;
            };
            colour: {
                black: number;
                grey: number;
                white: number;
                beige: number;
                natural: number;
                brown: number;
                red: number;
                orange: number;
                yellow: number;
                green: number;
                blue: number;
                purple: number;
                pink: number;
                metallic: number;
            };
            style: {
                "mid-century": number;
                scandinavian: number;
                modern: number;
                classic: number;
                industrial: number;
                rustic: number;
                coastal: number;
                vintage: number;
                "art-deco": number;
                boho: number;
            };
            condition: {
                new: number;
                "like-new": number;
                good: number;
                worn: number;
            };
            option: {
                [key: string]: number;
            };
            rating: {
                2: number;
                3: number;
                4: number;
            };
            delivery: number;
            deliversTo: number | null;
            inStock: number;
            reclaimed: number;
        };
        Failure: {
            /** @description A sentence for people */
            error: string;
            /** @description The same as `error` */
            message: string;
            /** @description Stable, for programs */
            code: string;
            /** @description Sentences by field */
            fields?: {
                [key: string]: string;
            };
        };
        FieldConflict: {
            field: string;
            label: string;
            here: string;
            there: string;
        };
        Flaw: {
            text: string;
            place: {
                image: string;
                x: number;
                y: number;
            } | null;
        };
        FollowedPiece: {
            id: number;
            name: string;
            photoUrl: string | null;
            fate: string;
            productId: number | null;
        };
        FollowedRequest: {
            id: number;
            /** @enum {string} */
            status: "requested" | "scheduled" | "collected" | "declined" | "cancelled";
            suburb: string;
            items: string[];
            preferredDate: string;
            scheduledDate: string | null;
            /** Format: date-time */
            createdAt: string;
            declineReason: string | null;
            wantsNews: boolean;
            closedAt: string | null;
            canMove: boolean;
            canCancel: boolean;
            pieces: components["schemas"]["FollowedPiece"][];
        };
        FormDetails: {
            id: number;
            reference: string;
            userId: number | null;
            email: string | null;
            /** @enum {string} */
            formType: "support_request" | "feedback" | "vendor_application" | "product_inquiry" | "partnership" | "complaint" | "suggestion" | "other";
            title: string;
            description: string;
            fields: components["schemas"]["CollectionFormField"][];
            /** @enum {string} */
            status: "pending" | "reviewed" | "resolved" | "archived";
            /** @enum {string} */
            priority: "low" | "medium" | "high" | "urgent";
            assignedTo: number | null;
            tags: string;
            attachments: components["schemas"]["AttachmentView"][];
            adminNotes: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            resolvedAt: string | null;
            sender: {
                id: number;
                name: string;
                username: string;
            } | null;
            assignee: string | null;
            replyTo: string | null;
            replies: components["schemas"]["FormReply"][];
        };
        FormReply: {
            id: number;
            text: string;
            /** Format: date-time */
            createdAt: string;
            by: string | null;
        };
        FoundCategory: {
            value: string;
            guessId: number | null;
        };
        GuestView: {
            id: number;
            name: string;
            email: string;
            /** @enum {string} */
            role: "customer" | "vendor" | "admin";
            /** @constant */
            isGuest: true;
            isProven: boolean;
            canBuy: boolean;
        };
        HangingPayment: {
            id: number;
            amount: components["schemas"]["Decimal"];
            currency: string;
            /** @enum {string} */
            provider: "stripe" | "sandbox";
            isOtherProvider: boolean;
            customerId: number;
            customerName: string | null;
            orderNumber: string | null;
            attempts: number;
            /** Format: date-time */
            nextAttemptAt: string;
            /** @enum {string} */
            status: "created" | "authorized" | "placed" | "captured" | "releasing" | "released";
            /** Format: date-time */
            since: string;
        };
        HangingRefund: {
            id: number;
            amount: components["schemas"]["Decimal"];
            currency: string;
            /** @enum {string} */
            provider: "stripe" | "sandbox";
            isOtherProvider: boolean;
            customerId: number;
            customerName: string | null;
            orderNumber: string | null;
            attempts: number;
            /** Format: date-time */
            nextAttemptAt: string;
            reason: string;
            lastError: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        HeldMoney: {
            onItsWay: components["schemas"]["Decimal"];
            undecidedReturns: components["schemas"]["Decimal"];
            dates: {
                day: string;
                amount: components["schemas"]["Decimal"];
            }[];
            later: components["schemas"]["Decimal"];
        };
        HeldOrderView: {
            id: number;
            orderNumber: string;
            fulfillmentMethod: ("collection" | "delivery") | null;
            amount: components["schemas"]["Decimal"];
            /** @enum {string} */
            reason: "on_its_way" | "return_period" | "open_return";
            availableAt: string | null;
        };
        HidingView: {
            reason: string;
            /** Format: date-time */
            hiddenAt: string;
            answer: string | null;
            answeredAt: string | null;
        };
        HumanCheckView: {
            id: string;
            question: string;
            imageUrl: string | null;
            work: components["schemas"]["Work"] | null;
            /** Format: date-time */
            expiresAt: string;
        };
        ImportFallbacks: {
            categoryId: number | null;
            stock: number | null;
            pictureBase: string | null;
        };
        ImportList: {
            /** @enum {string} */
            field: "category" | "condition" | "origin" | "region" | "status";
            column: string;
            options: components["schemas"]["ImportListOption"][];
            values: components["schemas"]["ImportListValue"][];
        };
        ImportListOption: {
            value: string;
            label: string;
        };
        ImportListValue: {
            value: string;
            rows: number;
            line: number;
            target: string;
            suggestion: string;
        };
        ImportMapping: {
            [key: string]: string;
        };
        ImportNote: {
            column: string;
            message: string;
            rows: number;
            line: number;
        };
        ImportProblem: {
            column: string;
            message: string;
            /** @enum {string} */
            field?: "category" | "condition" | "origin" | "region" | "status";
            value?: string;
        };
        ImportSummary: {
            id: number;
            fileName: string;
            /** @enum {string} */
            format: "csv" | "ndjson" | "xlsx";
            /** @enum {string} */
            state: "uploading" | "checking" | "waiting" | "running" | "fetching" | "done" | "cancelled" | "failed";
            rows: number;
            progress: number;
            counts: {
                [key: string]: number;
            };
            failure: string | null;
            /** Format: date-time */
            createdAt: string;
            finishedAt: string | null;
        };
        ImportView: {
            id: number;
            fileName: string;
            /** @enum {string} */
            format: "csv" | "ndjson" | "xlsx";
            /** @enum {string} */
            state: "uploading" | "checking" | "waiting" | "running" | "fetching" | "done" | "cancelled" | "failed";
            rows: number;
            progress: number;
            counts: {
                [key: string]: number;
            };
            failure: string | null;
            /** Format: date-time */
            createdAt: string;
            finishedAt: string | null;
            columns: string[];
            mapping: components["schemas"]["ImportMapping"];
            preview: {
                [key: string]: unknown;
            }[];
            brokenRows: components["schemas"]["BrokenRow"][];
            notes: components["schemas"]["ImportNote"][];
            lists: components["schemas"]["ImportList"][];
            fallbacks: components["schemas"]["ImportFallbacks"];
            samples: components["schemas"]["ProductCard"][];
            unusedColumns: string[];
            exporter: string | null;
            pictures: components["schemas"]["PictureCounts"];
            missingPictures: components["schemas"]["MissingPicture"][];
        };
        ItemReturnView: {
            id: number;
            orderItemId: number;
            /** @enum {string} */
            status: "requested" | "accepted" | "refused" | "received" | "withdrawn" | "closed";
            quantity: number;
            receivedQuantity: number;
            /** @enum {string} */
            cause: "damaged" | "not_as_described" | "does_not_fit" | "changed_mind" | "other";
            reason: string;
            answer: string | null;
            /** Format: date-time */
            createdAt: string;
            decidedAt: string | null;
            receivedAt: string | null;
            pictures: components["schemas"]["MessagePicture"][];
            refund: components["schemas"]["Decimal"] | null;
            refundedAt: string | null;
        };
        LedgerLineView: {
            id: number;
            /** @enum {string} */
            account: "buyer" | "receivable" | "vendor_earnings" | "platform_commission" | "buyer_commission" | "tax" | "delivery" | "refund" | "goodwill" | "vendor_payout" | "bank";
            vendorName: string | null;
            amount: components["schemas"]["Decimal"];
            description: string;
            /** Format: date-time */
            createdAt: string;
        };
        LeftOutPreview: {
            vendorId: number;
            vendorName: string;
            availableCents: number;
            /** @enum {string} */
            why: "negative" | "nothing" | "hold" | "suspended" | "former" | "minimum" | "stripe_stopped" | "no_account" | "unreadable" | "unprintable";
        };
        MaskedPayoutAccount: {
            holder: string;
            maskedNumber: string;
            /** Format: date-time */
            updatedAt: string;
        };
        MaterialShare: {
            /** @enum {string} */
            material: "hardwood" | "softwood" | "plywood" | "particleboard" | "mdf" | "bamboo" | "rattan" | "cork" | "plant-fibre" | "paper" | "cotton" | "linen" | "wool" | "synthetic-fabric" | "leather" | "feather" | "foam" | "rubber" | "plastic" | "steel" | "stainless-steel" | "cast-iron" | "aluminium" | "brass" | "glass" | "ceramic" | "stone" | "concrete" | "other";
            note: string | null;
            percent: number;
        };
        Me: {
            id: number;
            username: string;
            email: string;
            name: string;
            /** @enum {string} */
            role: "customer" | "vendor" | "admin";
            isEmailVerified: boolean;
        };
        MessagePicture: {
            id: string;
            url: string;
            width: number;
            height: number;
        };
        MessageView: {
            id: number;
            /** @enum {string} */
            from: "buyer" | "seller";
            text: string;
            pictures: components["schemas"]["MessagePicture"][];
            /** Format: date-time */
            createdAt: string;
        };
        MissingPicture: {
            line: number;
            column: string;
            url: string;
            message: string;
        };
        MonthFigures: {
            revenue: components["schemas"]["Decimal"];
            commission: components["schemas"]["Decimal"];
            orders: number;
        };
        Notice: {
            message: string;
        };
        OrderItemView: {
            id: number;
            productId: number;
            productName: string;
            imageUrl: string;
            quantity: number;
            price: components["schemas"]["Decimal"];
            /** @enum {string} */
            fulfillmentMethod: "collection" | "delivery";
            deliveryFee: components["schemas"]["Decimal"];
            vendorId: number;
            product: {
                id: number;
                name: string;
                imageUrl: string;
                vendorId: number;
                isPublic: boolean;
            };
            returnedQuantity: number;
            refundOnlyQuantity: number;
            leadTimeWeeks?: number;
            returns: components["schemas"]["ItemReturnView"][];
            review: {
                rating: number;
                title: string;
                body: string;
                hidden: ("review" | "pictures") | null;
                hiddenReason: string | null;
            } | null;
        };
        OrderMailView: {
            id: number;
            to: string;
            subject: string;
            /** @enum {string} */
            status: "queued" | "sent" | "outbox" | "dead";
            /** Format: date-time */
            createdAt: string;
            sentAt: string | null;
        };
        /** @enum {string} */
        OrderStatus: "confirmed" | "processing" | "in_transit" | "delivered" | "ready_for_collection" | "collected" | "cancelled";
        OrderView: {
            id: number;
            orderNumber: string;
            customerName: string;
            isOwn: boolean;
            status: components["schemas"]["OrderStatus"];
            currency: string;
            subtotal: components["schemas"]["Decimal"];
            tax: components["schemas"]["Decimal"];
            taxIncluded: boolean;
            deliveryFee: components["schemas"]["Decimal"];
            commission: components["schemas"]["Decimal"];
            total: components["schemas"]["Decimal"];
            refunded: components["schemas"]["Decimal"];
            notCharged?: components["schemas"]["Decimal"];
            refundedAt: string | null;
            /** @enum {string} */
            fulfillmentMethod: "collection" | "delivery";
            collectionLocation: string | null;
            shippingAddress: components["schemas"]["ShippingAddress"] | null;
            trackingNumber: string | null;
            estimatedDelivery: string | null;
            estimatedCollection: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            items: components["schemas"]["OrderItemView"][];
            vendorOrders: components["schemas"]["BuyerVendorOrderView"][];
        };
        OwnPayoutView: {
            id: number;
            /** @enum {string} */
            state: "pending" | "sent" | "paid" | "reversing" | "failed" | "reversed";
            /** @enum {string} */
            method: "bank" | "stripe";
            amount: components["schemas"]["Decimal"];
            currency: string;
            reference: string;
            maskedAccount: string | null;
            reason: string | null;
            /** Format: date-time */
            createdAt: string;
            endedAt: string | null;
        };
        OwnQuestion: {
            id: number;
            question: string;
            /** @enum {string} */
            state: "waiting" | "declined" | "hidden";
            hiddenReason: string | null;
            /** Format: date-time */
            askedAt: string;
        };
        OwnVariant: {
            id: number;
            values: string[];
            sku: string | null;
            price: components["schemas"]["Decimal"];
            compareAtPrice: components["schemas"]["Decimal"] | null;
            stock: number;
            imageUrl: string | null;
            deliveryFee: components["schemas"]["Decimal"] | null;
            weightKg: number | null;
            colour: string | null;
            widthCm: number | null;
            depthCm: number | null;
            heightCm: number | null;
            leadTimeWeeks: number | null;
            weeklyCapacity: number | null;
            depositPercent: number | null;
        };
        OwnVariants: {
            options: string[];
            variants: components["schemas"]["OwnVariant"][];
            archived: components["schemas"]["OwnVariant"][];
            version: string;
        };
        PayeePreview: {
            vendorId: number;
            vendorName: string;
            amountCents: number;
            /** @enum {string} */
            method: "bank" | "stripe";
            maskedAccount: string | null;
            cameBack: string | null;
        };
        PaymentIntentView: {
            clientSecret: string;
            paymentIntentId: string;
            /** @enum {string} */
            provider: "stripe" | "sandbox";
            amount: number;
            currency: string;
        };
        PayoutPreview: {
            minimum: components["schemas"]["Decimal"];
            currency: string;
            total: components["schemas"]["Decimal"];
            count: number;
            digest: string;
            payees: components["schemas"]["PayeePreview"][];
            leftOutCount: number;
            leftOutByReason: {
                /** @enum {string} */
                why: "negative" | "nothing" | "hold" | "suspended" | "former" | "minimum" | "stripe_stopped" | "no_account" | "unreadable" | "unprintable";
                count: number;
            }[];
            leftOut: components["schemas"]["LeftOutPreview"][];
        };
        PayoutRunView: {
            id: number;
            /** @enum {string} */
            state: "open" | "done";
            minimum: components["schemas"]["Decimal"];
            total: components["schemas"]["Decimal"];
            count: number;
            currency: string;
            /** Format: date-time */
            createdAt: string;
            createdByName: string | null;
            states: {
                /** @enum {string} */
                state: "pending" | "sent" | "paid" | "reversing" | "failed" | "reversed";
                count: number;
                total: components["schemas"]["Decimal"];
            }[];
            heldBackCount: number;
            forBankCount: number;
        };
        PersonOfReport: {
            id: number;
            name: string;
        };
        PickView: {
            id: number;
            name: string;
            imageUrl: string;
            price: components["schemas"]["Decimal"];
            categoryId: number;
            vendorName: string;
            reason: string;
            isNew: boolean;
        };
        PicksView: {
            picks: components["schemas"]["PickView"][];
            lastRun: {
                /** Format: date-time */
                ranAt: string;
                ranBy: string | null;
                candidates: number;
                joined: number;
                dropped: {
                    id: number;
                    name: string;
                }[];
            } | null;
        };
        PictureCounts: {
            total: number;
            fetched: number;
            failed: number;
            continuesAt: string | null;
        };
        PieceCard: {
            id: number;
            name: string;
            price: components["schemas"]["Decimal"];
            compareAtPrice: components["schemas"]["Decimal"] | null;
            imageUrl: string;
            categoryId: number;
            rating: components["schemas"]["Decimal"];
            reviewCount: number;
            isAiPick: boolean;
            aiPickReason: string | null;
            isNew: boolean;
            isTrending: boolean;
            stock: number;
            /** @enum {string} */
            region: "auckland" | "wellington" | "christchurch" | "hamilton" | "tauranga" | "dunedin" | "palmerston-north" | "nelson" | "rotorua" | "new-plymouth" | "whangarei" | "invercargill";
            condition: ("new" | "like-new" | "good" | "worn") | null;
            origin: ("new" | "reclaimed" | "repaired" | "second-hand") | null;
            video3dUrl: string | null;
            /** @enum {string} */
            video3dStatus: "pending" | "generating" | "processing" | "ready" | "failed";
            video3dSource: ("model" | "photos" | "photo" | "ai") | null;
            video3dTurnSeconds: number | null;
            vendorId: number;
            deliveryAvailable: boolean;
            deliveryFee: components["schemas"]["Decimal"];
            estimatedDeliveryDays: number;
            widthCm: number | null;
            depthCm: number | null;
            heightCm: number | null;
            leadTimeWeeks: number | null;
            pausedUntil: string | null;
            choices: components["schemas"]["Choices"] | null;
            variant?: components["schemas"]["Variant"];
            listingId: number;
        };
        PiecesAndKilograms: {
            pieces: number;
            kilograms: number;
        };
        PlatformMonthFigures: {
            revenue: components["schemas"]["Decimal"];
            commission: components["schemas"]["Decimal"];
            orders: number;
            fromBuyers: components["schemas"]["Decimal"];
        };
        PlatformStats: {
            totalCommission: components["schemas"]["Decimal"];
            totalFromBuyers: components["schemas"]["Decimal"];
            totalRevenue: components["schemas"]["Decimal"];
            activeVendors: number;
            averageCommissionRate: components["schemas"]["Decimal"];
            totalOrders: number;
            ordersThisWeek: number;
            pendingApplications: number;
            pendingForms: number;
            openCollectionRequests: number;
            collections: number;
            collectionsDone: number;
            collectionRate: string | null;
            thisMonth: components["schemas"]["PlatformMonthFigures"];
            lastMonth: components["schemas"]["PlatformMonthFigures"];
        };
        PriceBounds: {
            floor: components["schemas"]["Decimal"] | null;
            ceiling: components["schemas"]["Decimal"] | null;
            cost: components["schemas"]["Decimal"] | null;
        };
        PriceDemand: {
            prices: number[];
            pieces: number[];
            low: number[];
            high: number[];
            commissionRate: number;
            costCents: number | null;
        };
        PriceFact: {
            name: string;
            value: string;
        };
        PricingMarketData: {
            categoryAverage: string;
            demandScore: number;
            seasonalTrend: string;
            competitorPrices: string[];
        };
        ProcessedPayment: {
            /** @constant */
            success: true;
            message: string;
            order: components["schemas"]["OrderView"];
        };
        Product: {
            id: number;
            name: string;
            price: components["schemas"]["Decimal"];
            compareAtPrice: components["schemas"]["Decimal"] | null;
            imageUrl: string;
            categoryId: number;
            rating: components["schemas"]["Decimal"];
            reviewCount: number;
            isAiPick: boolean;
            aiPickReason: string | null;
            isNew: boolean;
            isTrending: boolean;
            stock: number;
            /** @enum {string} */
            region: "auckland" | "wellington" | "christchurch" | "hamilton" | "tauranga" | "dunedin" | "palmerston-north" | "nelson" | "rotorua" | "new-plymouth" | "whangarei" | "invercargill";
            condition: ("new" | "like-new" | "good" | "worn") | null;
            origin: ("new" | "reclaimed" | "repaired" | "second-hand") | null;
            video3dUrl: string | null;
            /** @enum {string} */
            video3dStatus: "pending" | "generating" | "processing" | "ready" | "failed";
            video3dSource: ("model" | "photos" | "photo" | "ai") | null;
            video3dTurnSeconds: number | null;
            vendorId: number;
            deliveryAvailable: boolean;
            deliveryFee: components["schemas"]["Decimal"];
            estimatedDeliveryDays: number;
            widthCm: number | null;
            depthCm: number | null;
            heightCm: number | null;
            leadTimeWeeks: number | null;
            pausedUntil: string | null;
            choices: components["schemas"]["Choices"] | null;
            variant?: components["schemas"]["Variant"];
            tags: string[];
            keywords: string;
            colour: string | null;
            materials: string[];
            madeAbout: string | null;
            conditionNotes: string | null;
            repairsDone: string | null;
            weightKg: number | null;
            madeIn: string | null;
            expectedLifeYears: number | null;
            partsYears: number | null;
            repairNotes: string | null;
            collectionAddress: string | null;
            collectionInstructions: string | null;
            weeklyCapacity: number | null;
            depositPercent: number | null;
            materialShares: components["schemas"]["MaterialShare"][];
            vendorName: string;
            description: string;
            additionalImages: string[];
            imageAlts: {
                [key: string]: string;
            };
            filterOptionIds: number[];
            flaws: components["schemas"]["Flaw"][];
            sku: string | null;
            model3dUrl: string | null;
            /** @enum {string} */
            status: "active" | "draft" | "archived";
            /** Format: date-time */
            createdAt: string;
        };
        ProductCard: {
            id: number;
            name: string;
            price: components["schemas"]["Decimal"];
            compareAtPrice: components["schemas"]["Decimal"] | null;
            imageUrl: string;
            categoryId: number;
            rating: components["schemas"]["Decimal"];
            reviewCount: number;
            isAiPick: boolean;
            aiPickReason: string | null;
            isNew: boolean;
            isTrending: boolean;
            stock: number;
            /** @enum {string} */
            region: "auckland" | "wellington" | "christchurch" | "hamilton" | "tauranga" | "dunedin" | "palmerston-north" | "nelson" | "rotorua" | "new-plymouth" | "whangarei" | "invercargill";
            condition: ("new" | "like-new" | "good" | "worn") | null;
            origin: ("new" | "reclaimed" | "repaired" | "second-hand") | null;
            video3dUrl: string | null;
            /** @enum {string} */
            video3dStatus: "pending" | "generating" | "processing" | "ready" | "failed";
            video3dSource: ("model" | "photos" | "photo" | "ai") | null;
            video3dTurnSeconds: number | null;
            vendorId: number;
            deliveryAvailable: boolean;
            deliveryFee: components["schemas"]["Decimal"];
            estimatedDeliveryDays: number;
            widthCm: number | null;
            depthCm: number | null;
            heightCm: number | null;
            leadTimeWeeks: number | null;
            pausedUntil: string | null;
            choices: components["schemas"]["Choices"] | null;
            variant?: components["schemas"]["Variant"];
        };
        ProductPassport: {
            origin: ("new" | "reclaimed" | "repaired" | "second-hand") | null;
            weightKg: number | null;
            madeIn: string | null;
            expectedLifeYears: number | null;
            partsYears: number | null;
            repairNotes: string | null;
            materialShares: components["schemas"]["MaterialShare"][];
            productId: number;
            name: string;
            imageUrl: string;
            imageAlt: string;
            vendorName: string;
            categoryName: string;
            widthCm: number | null;
            depthCm: number | null;
            heightCm: number | null;
            colour: string | null;
            materials: string[];
            /** Format: date-time */
            listedAt: string;
            isOnSale: boolean;
            certificates: components["schemas"]["CertificateView"][];
            carbon: components["schemas"]["CarbonEstimate"] | null;
        };
        ProductQuestion: {
            id: number;
            question: string;
            author: string;
            /** Format: date-time */
            askedAt: string;
            answer: string;
            /** Format: date-time */
            answeredAt: string;
        };
        ProductWithVariants: {
            id: number;
            name: string;
            price: components["schemas"]["Decimal"];
            compareAtPrice: components["schemas"]["Decimal"] | null;
            imageUrl: string;
            categoryId: number;
            rating: components["schemas"]["Decimal"];
            reviewCount: number;
            isAiPick: boolean;
            aiPickReason: string | null;
            isNew: boolean;
            isTrending: boolean;
            stock: number;
            /** @enum {string} */
            region: "auckland" | "wellington" | "christchurch" | "hamilton" | "tauranga" | "dunedin" | "palmerston-north" | "nelson" | "rotorua" | "new-plymouth" | "whangarei" | "invercargill";
            condition: ("new" | "like-new" | "good" | "worn") | null;
            origin: ("new" | "reclaimed" | "repaired" | "second-hand") | null;
            video3dUrl: string | null;
            /** @enum {string} */
            video3dStatus: "pending" | "generating" | "processing" | "ready" | "failed";
            video3dSource: ("model" | "photos" | "photo" | "ai") | null;
            video3dTurnSeconds: number | null;
            vendorId: number;
            deliveryAvailable: boolean;
            deliveryFee: components["schemas"]["Decimal"];
            estimatedDeliveryDays: number;
            widthCm: number | null;
            depthCm: number | null;
            heightCm: number | null;
            leadTimeWeeks: number | null;
            pausedUntil: string | null;
            choices: components["schemas"]["Choices"] | null;
            variant?: components["schemas"]["Variant"];
            tags: string[];
            keywords: string;
            colour: string | null;
            materials: string[];
            madeAbout: string | null;
            conditionNotes: string | null;
            repairsDone: string | null;
            weightKg: number | null;
            madeIn: string | null;
            expectedLifeYears: number | null;
            partsYears: number | null;
            repairNotes: string | null;
            collectionAddress: string | null;
            collectionInstructions: string | null;
            weeklyCapacity: number | null;
            depositPercent: number | null;
            materialShares: components["schemas"]["MaterialShare"][];
            vendorName: string;
            description: string;
            additionalImages: string[];
            imageAlts: {
                [key: string]: string;
            };
            filterOptionIds: number[];
            flaws: components["schemas"]["Flaw"][];
            sku: string | null;
            model3dUrl: string | null;
            /** @enum {string} */
            status: "active" | "draft" | "archived";
            /** Format: date-time */
            createdAt: string;
            options?: string[];
            variants?: components["schemas"]["Variant"][];
        };
        Reordered: {
            cart: components["schemas"]["CartView"];
            missing: {
                productName: string;
                reason: string;
            }[];
        };
        ReportView: {
            id: number;
            /** @enum {string} */
            reason: "abuse" | "spam" | "private" | "off_shop" | "wrong" | "other";
            words: string;
            /** Format: date-time */
            createdAt: string;
            reporter: components["schemas"]["PersonOfReport"];
            waitingOfSame: number;
            decision: {
                /** @enum {string} */
                outcome: "upheld" | "dismissed";
                /** Format: date-time */
                decidedAt: string;
                decidedBy: string | null;
            } | null;
            subject: {
                /** @constant */
                kind: "question";
                id: number;
                question: string;
                answer: string | null;
                hiddenReason: string | null;
                asker: components["schemas"]["PersonOfReport"] | null;
                vendor: components["schemas"]["PersonOfReport"];
                product: {
                    id: number;
                    name: string;
                    isOnSale: boolean;
                };
            } | {
                /** @constant */
                kind: "messages";
                vendorOrderId: number;
                orderNumber: string;
                customer: components["schemas"]["PersonOfReport"];
                vendor: components["schemas"]["PersonOfReport"];
            } | {
                /** @constant */
                kind: "comment";
                id: number;
                roomName: string | null;
                hiddenReason: string | null;
                author: components["schemas"]["PersonOfReport"];
                owner: components["schemas"]["PersonOfReport"];
            };
        };
        ReturnView: {
            id: number;
            orderItemId: number;
            /** @enum {string} */
            status: "requested" | "accepted" | "refused" | "received" | "withdrawn" | "closed";
            quantity: number;
            receivedQuantity: number;
            /** @enum {string} */
            cause: "damaged" | "not_as_described" | "does_not_fit" | "changed_mind" | "other";
            reason: string;
            answer: string | null;
            /** Format: date-time */
            createdAt: string;
            decidedAt: string | null;
            receivedAt: string | null;
        };
        ReturnedPayout: {
            reference: string;
            /** @enum {string} */
            method: "bank" | "stripe";
            reason: string | null;
            /** @enum {string} */
            state: "failed" | "reversed";
        };
        SavedAddress: {
            fullName: string;
            phone: string;
            street: string;
            suburb: string;
            city: string;
            state: string;
            zip: string;
            country: string;
            id: number;
            isDefault: boolean;
        };
        SavedFilter: {
            search?: string;
            category?: number | number[];
            minPrice?: number;
            maxPrice?: number;
            /** @enum {string} */
            region?: "auckland" | "wellington" | "christchurch" | "hamilton" | "tauranga" | "dunedin" | "palmerston-north" | "nelson" | "rotorua" | "new-plymouth" | "whangarei" | "invercargill";
            material?: ("oak" | "rimu" | "kauri" | "pine" | "walnut" | "other-wood" | "bamboo-cane" | "plant-fibre" | "wool" | "linen" | "cotton" | "fabric" | "leather" | "metal" | "glass" | "ceramic" | "plastic")[];
            colour?: ("black" | "grey" | "white" | "beige" | "natural" | "brown" | "red" | "orange" | "yellow" | "green" | "blue" | "purple" | "pink" | "metallic")[];
            style?: ("mid-century" | "scandinavian" | "modern" | "classic" | "industrial" | "rustic" | "coastal" | "vintage" | "art-deco" | "boho")[];
            condition?: ("new" | "like-new" | "good" | "worn")[];
            option?: number[];
            delivery?: boolean;
            /** @enum {string} */
            deliversTo?: "Northland" | "Auckland" | "Waikato" | "Bay of Plenty" | "Rotorua" | "Gisborne" | "Hawke’s Bay" | "Taranaki" | "Manawatū-Whanganui" | "Wellington" | "Tasman" | "Nelson" | "Marlborough" | "West Coast" | "Canterbury" | "Otago" | "Southland" | "Chatham Islands" | "AU" | "CA" | "CK" | "FJ" | "FR" | "PF" | "DE" | "IE" | "JP" | "NL" | "NC" | "NU" | "NF" | "WS" | "SG" | "KR" | "TO" | "GB" | "US" | "VU";
            rating?: number;
            inStock?: boolean;
            reclaimed?: boolean;
            maxWidth?: number;
            maxDepth?: number;
            maxHeight?: number;
        };
        SavedSearchView: {
            id: number;
            filter: components["schemas"]["SavedFilter"];
            isMailed: boolean;
            /** Format: date-time */
            createdAt: string;
            lastNews: {
                count: number;
                /** Format: date-time */
                at: string;
            } | null;
        };
        SearchLine: {
            query: string;
            asked: number;
            results: number;
            clicked: number;
            lastDay: string;
        };
        SearchSuggestions: {
            queries: string[];
            categories: components["schemas"]["SuggestedCategory"][];
            products: components["schemas"]["SuggestedProduct"][];
        };
        SearchSynonym: {
            id: number;
            name: string;
            meaning: string;
            by: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        SellerDelivery: {
            isDelivered: boolean;
            isCollected: boolean;
            fee: components["schemas"]["Decimal"];
            estimatedDays: number;
        };
        SellerReview: {
            id: number;
            rating: number;
            title: string;
            body: string;
            author: string;
            /** Format: date-time */
            createdAt: string;
            product: {
                id: number;
                name: string;
            };
        };
        SellerTerms: {
            vendorId: number;
            places: components["schemas"]["DeliveryPlace"][];
            collectionPlace: string | null;
            collectionHours: string | null;
            collectionInstructions: string | null;
        };
        SellerView: {
            id: number;
            name: string;
            about: string;
            place: string | null;
            region: ("auckland" | "wellington" | "christchurch" | "hamilton" | "tauranga" | "dunedin" | "palmerston-north" | "nelson" | "rotorua" | "new-plymouth" | "whangarei" | "invercargill") | null;
            /** Format: date-time */
            since: string;
            products: number;
            rating: string | null;
            reviewCount: number;
            sellerRating: string | null;
            sellerRatingCount: number;
            answerHours: number | null;
            delivery: components["schemas"]["SellerDelivery"] | null;
            places: components["schemas"]["DeliveryPlace"][];
            collectedIn: {
                /** @enum {string} */
                region: "auckland" | "wellington" | "christchurch" | "hamilton" | "tauranga" | "dunedin" | "palmerston-north" | "nelson" | "rotorua" | "new-plymouth" | "whangarei" | "invercargill";
                products: number;
            }[];
            collectionHours: string | null;
        };
        SentCollectionRequest: {
            id: number;
            /** @enum {string} */
            status: "requested" | "scheduled" | "collected" | "declined" | "cancelled";
            fullName: string;
            email: string;
            phone: string;
            address: string;
            suburb: string;
            items: string[];
            additionalItems: string | null;
            specialRequirements: string | null;
            preferredDate: string;
            wantsNews: boolean;
            /** Format: date-time */
            createdAt: string;
        };
        SessionView: {
            id: string;
            /** Format: date-time */
            createdAt: string;
            ip: string | null;
            userAgent: string | null;
            isCurrent: boolean;
        };
        SharedWishlistView: {
            name: string;
            items: components["schemas"]["PieceCard"][];
        };
        ShippingAddress: {
            fullName?: string;
            email?: string;
            phone?: string;
            street: string;
            suburb?: string;
            city: string;
            state: string;
            zip: string;
            country: string;
        };
        StatementEvent: {
            id: number;
            /** Format: date-time */
            at: string;
            orderNumber: string | null;
            payoutReference: string | null;
            description: string;
            lines: {
                /** @enum {string} */
                kind: "sale" | "refund" | "commission" | "delivery" | "goodwill" | "payout";
                amount: components["schemas"]["Decimal"];
            }[];
            amount: components["schemas"]["Decimal"];
            balance: components["schemas"]["Decimal"];
        };
        StatementMonth: {
            month: string;
            isOver: boolean;
            opening: components["schemas"]["Decimal"];
            sums: components["schemas"]["StatementSums"];
            net: components["schemas"]["Decimal"];
            closing: components["schemas"]["Decimal"];
        };
        StatementSums: {
            sale: components["schemas"]["Decimal"];
            refund: components["schemas"]["Decimal"];
            commission: components["schemas"]["Decimal"];
            delivery: components["schemas"]["Decimal"];
            goodwill: components["schemas"]["Decimal"];
            payout: components["schemas"]["Decimal"];
        };
        StatementView: {
            month: string;
            isOver: boolean;
            opening: components["schemas"]["Decimal"];
            sums: components["schemas"]["StatementSums"];
            net: components["schemas"]["Decimal"];
            closing: components["schemas"]["Decimal"];
            items: components["schemas"]["StatementEvent"][];
            nextCursor: number | null;
        };
        Success: {
            /** @constant */
            success: true;
        };
        SuggestedCategory: {
            id: number;
            name: string;
            search: string;
        };
        SuggestedProduct: {
            id: number;
            variantId: number;
            name: string;
            price: components["schemas"]["Decimal"];
            isFrom: boolean;
            imageUrl: string;
            isSoldOut: boolean;
            widthCm: number | null;
            depthCm: number | null;
            heightCm: number | null;
        };
        SyncError: {
            externalId: string;
            title: string;
            url: string | null;
            message: string;
            advice: string;
        };
        SyncRun: {
            id: number;
            /** @enum {string} */
            operation: "sync" | "product";
            /** @enum {string} */
            status: "running" | "done" | "failed";
            itemsProcessed: number;
            itemsSucceeded: number;
            itemsFailed: number;
            failure: string | null;
            /** Format: date-time */
            startedAt: string;
            completedAt: string | null;
            duration: number | null;
        };
        SyncRunDetails: {
            id: number;
            /** @enum {string} */
            operation: "sync" | "product";
            /** @enum {string} */
            status: "running" | "done" | "failed";
            itemsProcessed: number;
            itemsSucceeded: number;
            itemsFailed: number;
            failure: string | null;
            /** Format: date-time */
            startedAt: string;
            completedAt: string | null;
            duration: number | null;
            errors: components["schemas"]["SyncError"][];
        };
        TrackingEntryView: {
            id: number;
            status: string;
            location: string | null;
            description: string;
            /** Format: date-time */
            timestamp: string;
            vendorName: string | null;
            by: string | null;
            isOwn: boolean;
        };
        UnreadConversations: {
            asBuyer: number;
            asSeller: number;
        };
        Variant: {
            id: number;
            values: string[];
            sku: string | null;
            price: components["schemas"]["Decimal"];
            compareAtPrice: components["schemas"]["Decimal"] | null;
            stock: number;
            imageUrl: string;
            additionalImages: string[];
            deliveryFee: components["schemas"]["Decimal"];
            colour: string | null;
            weightKg: number | null;
            widthCm: number | null;
            depthCm: number | null;
            heightCm: number | null;
            leadTimeWeeks: number | null;
            depositPercent: number | null;
            pausedUntil: string | null;
            video3dUrl: string | null;
            video3dSource: ("model" | "photos" | "photo" | "ai") | null;
            video3dTurnSeconds: number | null;
            model3dUrl: string | null;
        };
        VendorBalance: {
            earned: components["schemas"]["Decimal"];
            held: components["schemas"]["Decimal"];
            available: components["schemas"]["Decimal"];
            paidOut: components["schemas"]["Decimal"];
        };
        VendorFigures: {
            id: number;
            vendorId: number;
            vendorName: string;
            username: string;
            /** @enum {string} */
            state: "active" | "suspended" | "inactive";
            /** Format: date-time */
            createdAt: string;
            totalRevenue: components["schemas"]["Decimal"];
            totalOrders: number;
            totalProducts: number;
            averageRating: components["schemas"]["Decimal"];
            reviewCount: number;
            commissionPaid: components["schemas"]["Decimal"];
            monthlyRevenue: components["schemas"]["Decimal"];
            returnRate: components["schemas"]["Decimal"];
        };
        VendorOrderView: {
            collectionPlace: string | null;
            collectionHours: string | null;
            collectionInstructions: string | null;
            carrier: string | null;
            trackingNumber: string | null;
            trackingUrl: string | null;
            id: number;
            vendorId: number;
            vendorName: string;
            /** @enum {string} */
            status: "pending" | "processing" | "in_transit" | "delivered" | "ready_for_collection" | "collected" | "cancelled";
            /** @enum {string} */
            fulfillmentMethod: "collection" | "delivery";
            deliveryFee: components["schemas"]["Decimal"];
            estimatedDelivery: string | null;
            estimatedCollection: string | null;
            completedAt: string | null;
            collectionStatus: ("pending" | "processing" | "in_transit" | "delivered" | "ready_for_collection" | "collected" | "cancelled") | null;
            collectedAt: string | null;
            madeAt: string | null;
            unreadMessages: number;
            deposit?: components["schemas"]["Deposit"];
            items: components["schemas"]["OrderItemView"][];
            orderId: number;
            orderNumber: string;
            nextStatuses: ("pending" | "processing" | "in_transit" | "delivered" | "ready_for_collection" | "collected" | "cancelled")[];
            customerName: string;
            shippingAddress: components["schemas"]["ShippingAddress"] | null;
            collectionLocation: string | null;
            currency: string;
            subtotal: components["schemas"]["Decimal"];
            commission: components["schemas"]["Decimal"];
            earnings: components["schemas"]["Decimal"];
            /** Format: date-time */
            createdAt: string;
        };
        VendorQuestion: {
            id: number;
            question: string;
            /** @enum {string} */
            state: "waiting" | "answered" | "declined" | "hidden";
            author: string;
            /** Format: date-time */
            askedAt: string;
            answer: string | null;
            answeredAt: string | null;
            editableUntil: string | null;
            hiddenReason: string | null;
            product: {
                id: number;
                name: string;
                imageUrl: string;
                isOnSale: boolean;
            };
        };
        VendorStats: {
            totalRevenue: components["schemas"]["Decimal"];
            totalCommission: components["schemas"]["Decimal"];
            totalOrders: number;
            averageCommissionRate: components["schemas"]["Decimal"];
            thisMonth: components["schemas"]["MonthFigures"];
            lastMonth: components["schemas"]["MonthFigures"];
            openOrders: number;
            returnsToDecide: number;
            productsOnSale: number;
            productsRunningLow: number;
        };
        Verified: {
            message: string;
            username?: string;
        };
        VideoJobView: {
            id: number;
            /** @enum {string} */
            status: "pending" | "processing" | "completed" | "failed";
            /** @enum {string} */
            aiProvider: "luma" | "runway" | "pika" | "studio";
            /** Format: date-time */
            createdAt: string;
            completedAt: string | null;
            errorMessage: string | null;
            outputVideoUrl: string | null;
            source: ("model" | "photos" | "photo" | "ai") | null;
            turnSeconds: number | null;
            settings: components["schemas"]["VideoSettings"];
            differences: string[];
            estimatedSeconds: number | null;
            isShown: boolean;
        };
        VideoSettings: {
            /** @enum {string} */
            quality: "standard" | "high" | "ultra";
            duration: number;
            /** @enum {string} */
            rotationSpeed: "slow" | "medium" | "fast";
            /** @enum {string} */
            cameraAngle: "product" | "room" | "detail";
            effects: ("shadow" | "reflection" | "vignette" | "background")[];
        };
        VisitorRequest: {
            /** @enum {string} */
            kind: "question" | "stock";
            product: {
                id: number;
                name: string;
                leadTimeWeeks: number | null;
            };
        };
        WaitingView: {
            /** @enum {string} */
            kind: "urgent_forms" | "payments" | "vendor_applications" | "failed_payouts" | "payout_runs" | "late_shipments" | "returns" | "collection_requests" | "reports" | "rooms" | "hiding_answers" | "forms" | "dead_jobs" | "dead_mail";
            count: number;
            /** Format: date-time */
            oldestAt: string;
        };
        WishView: {
            product: components["schemas"]["PieceCard"];
            isOnSale: boolean;
            priceWhenAdded: components["schemas"]["Decimal"];
        };
        WishlistView: {
            items: components["schemas"]["WishView"][];
            shareToken: string | null;
        };
        Work: {
            parameters: {
                algorithm: string;
                cost: number;
                data: {
                    question: string;
                };
                keyLength: number;
                keyPrefix: string;
                nonce: string;
                salt: string;
            };
            signature: string;
        };
    };
    responses: {
        /** @description A refusal, or a fault of the shop */
        Failure: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    "addresses.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedAddress"][];
                };
            };
            401: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "addresses.save.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    fullName: string;
                    email?: string;
                    phone?: string;
                    street: string;
                    suburb?: string;
                    city: string;
                    state: string;
                    zip: string;
                    /** @default New Zealand */
                    country?: string;
                    id?: number | null;
                    /** @default false */
                    isDefault?: boolean;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedAddress"][];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "addresses.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedAddress"][];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "addresses.save.patch": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number | null;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    fullName: string;
                    email?: string;
                    phone?: string;
                    street: string;
                    suburb?: string;
                    city: string;
                    state: string;
                    zip: string;
                    /** @default New Zealand */
                    country?: string;
                    /** @default false */
                    isDefault?: boolean;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedAddress"][];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "account.exportData": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        shop: string;
                        /** Format: date-time */
                        exportedAt: string;
                        profile?: {
                            id: number;
                            username: string;
                            email: string;
                            name: string;
                            /** @enum {string} */
                            role: "customer" | "vendor" | "admin";
                            phone: string | null;
                            company: string | null;
                            isEmailVerified: boolean;
                            acceptedTermsAt: string | null;
                            /** Format: date-time */
                            createdAt: string;
                        };
                        sessions: {
                            /** Format: date-time */
                            createdAt: string;
                            ip: string | null;
                            userAgent: string | null;
                        }[];
                        addresses: components["schemas"]["SavedAddress"][];
                        cart: {
                            productId: number;
                            quantity: number;
                            /** Format: date-time */
                            since: string;
                        }[];
                        wishlist: {
                            isShared: boolean;
                            lastMailedAt: string | null;
                            items: {
                                productId: number;
                                priceWhenAdded: components["schemas"]["Decimal"];
                                /** Format: date-time */
                                since: string;
                            }[];
                        };
                        savedSearches: components["schemas"]["SavedSearchView"][];
                        orders: {
                            items: {
                                id: number;
                                orderId: number;
                                vendorOrderId: number;
                                productId: number;
                                productName: string;
                                imageUrl: string;
                                quantity: number;
                                price: components["schemas"]["Decimal"];
                                commission: components["schemas"]["Decimal"];
                                commissionRate: components["schemas"]["Decimal"];
                                /** @enum {string} */
                                fulfillmentMethod: "collection" | "delivery";
                                deliveryFee: components["schemas"]["Decimal"];
                                leadTimeWeeks: number | null;
                                returnedQuantity: number;
                                refundOnlyQuantity: number;
                                keptDeposit: components["schemas"]["Decimal"];
                                keptCommission: components["schemas"]["Decimal"];
                            }[];
                            id: number;
                            customerId: number;
                            orderNumber: string;
                            /** @enum {string} */
                            status: "confirmed" | "pending" | "processing" | "in_transit" | "delivered" | "ready_for_collection" | "collected" | "cancelled";
                            currency: string;
                            subtotal: components["schemas"]["Decimal"];
                            tax: components["schemas"]["Decimal"];
                            taxRate: components["schemas"]["Decimal"];
                            taxIncluded: boolean;
                            deliveryFee: components["schemas"]["Decimal"];
                            commission: components["schemas"]["Decimal"];
                            total: components["schemas"]["Decimal"];
                            dueLater: components["schemas"]["Decimal"];
                            /** @enum {string} */
                            fulfillmentMethod: "collection" | "delivery";
                            collectionLocation: string | null;
                            trackingNumber: string | null;
                            estimatedDelivery: string | null;
                            estimatedCollection: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            updatedAt: string;
                            shippingAddress: components["schemas"]["ShippingAddress"] | null;
                        }[];
                        returns: {
                            orderNumber: string;
                            product: string;
                            quantity: number;
                            /** @enum {string} */
                            cause: "damaged" | "not_as_described" | "does_not_fit" | "changed_mind" | "other";
                            reason: string;
                            /** @enum {string} */
                            status: "requested" | "accepted" | "refused" | "received" | "withdrawn" | "closed";
                            answer: string | null;
                            receivedQuantity: number;
                            /** Format: date-time */
                            createdAt: string;
                            decidedAt: string | null;
                            receivedAt: string | null;
                        }[];
                        reviews: {
                            id: number;
                            productId: number;
                            customerId: number;
                            orderItemId: number;
                            rating: number;
                            title: string;
                            body: string;
                            sellerRating: number | null;
                            hiddenReason: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            pictures: string[];
                        }[];
                        reviewVotes: {
                            reviewId: number;
                            /** Format: date-time */
                            at: string;
                        }[];
                        questions: {
                            asked: {
                                productId: number;
                                question: string;
                                /** Format: date-time */
                                askedAt: string;
                                answer: string | null;
                                answeredAt: string | null;
                                declinedAt: string | null;
                                hiddenAt: string | null;
                                hiddenReason: string | null;
                            }[];
                            answered: {
                                productId: number;
                                question: string;
                                answer: string | null;
                                answeredAt: string | null;
                            }[];
                        };
                        reports: {
                            questionId: number | null;
                            vendorOrderId: number | null;
                            roomCommentId: number | null;
                            /** @enum {string} */
                            reason: "abuse" | "spam" | "private" | "off_shop" | "wrong" | "other";
                            words: string;
                            /** Format: date-time */
                            createdAt: string;
                            outcome: ("upheld" | "dismissed") | null;
                            decidedAt: string | null;
                        }[];
                        products: {
                            id: number;
                            name: string;
                            description: string;
                            price: components["schemas"]["Decimal"];
                            stock: number;
                            /** @enum {string} */
                            status: "active" | "draft" | "archived";
                            /** Format: date-time */
                            createdAt: string;
                        }[];
                        shopSettings: {
                            profile: {
                                vendorId: number;
                                about: string;
                                place: string | null;
                                region: ("auckland" | "wellington" | "christchurch" | "hamilton" | "tauranga" | "dunedin" | "palmerston-north" | "nelson" | "rotorua" | "new-plymouth" | "whangarei" | "invercargill") | null;
                                collectionAddress: string | null;
                                collectionHours: string | null;
                                collectionInstructions: string | null;
                                deliveryAvailable: boolean;
                                deliveryFee: components["schemas"]["Decimal"];
                                estimatedDeliveryDays: number | null;
                                /** Format: date-time */
                                createdAt: string;
                                /** Format: date-time */
                                updatedAt: string;
                            } | null;
                            deliveryPlaces: {
                                vendorId: number;
                                /** @enum {string} */
                                country: "NZ" | "AU" | "CA" | "CK" | "FJ" | "FR" | "PF" | "DE" | "IE" | "JP" | "NL" | "NC" | "NU" | "NF" | "WS" | "SG" | "KR" | "TO" | "GB" | "US" | "VU";
                                region: ("auckland" | "wellington" | "christchurch" | "hamilton" | "tauranga" | "dunedin" | "palmerston-north" | "nelson" | "rotorua" | "new-plymouth" | "whangarei" | "invercargill") | null;
                                feeCents: number | null;
                            }[];
                            payoutAccount: components["schemas"]["MaskedPayoutAccount"] | null;
                            connections: {
                                /** @enum {string} */
                                platform: "shopify" | "woocommerce";
                                name: string | null;
                                shopUrl: string | null;
                                isActive: boolean;
                                lastSyncAt: string | null;
                                /** Format: date-time */
                                createdAt: string;
                                settings: components["schemas"]["ConnectionSettings"];
                            }[];
                        };
                        payouts: {
                            reference: string;
                            amount: components["schemas"]["Decimal"];
                            /** Format: date-time */
                            createdAt: string;
                            paidAt: string | null;
                            undoneAt: string | null;
                            id: number;
                            /** @enum {string} */
                            state: "pending" | "sent" | "paid" | "reversing" | "failed" | "reversed";
                            /** @enum {string} */
                            method: "bank" | "stripe";
                            currency: string;
                            holder: string | null;
                            maskedAccount: string | null;
                            reason: string | null;
                        }[];
                        rooms: {
                            isShared: boolean;
                            items: {
                                id: number;
                                layoutId: number;
                                productId: number | null;
                                itemType: string;
                                /** Format: date-time */
                                createdAt: string;
                                position: {
                                    x: number;
                                    y: number;
                                    rotation: number;
                                    zIndex: number;
                                };
                                dimensions: {
                                    width: number;
                                    height: number;
                                    heightCm?: number | null;
                                };
                                style: {
                                    [key: string]: string;
                                } | null;
                            }[];
                            versions: {
                                id: number;
                                layoutId: number;
                                plan: unknown;
                                items: number;
                                /** Format: date-time */
                                savedAt: string;
                                /** Format: date-time */
                                createdAt: string;
                            }[];
                            id: number;
                            userId: number;
                            name: string;
                            roomType: string;
                            layoutData: unknown;
                            revision: number;
                            isPublic: boolean;
                            galleryState: ("pending" | "approved" | "refused") | null;
                            galleryAt: string | null;
                            galleryReason: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            updatedAt: string;
                            dimensions: {
                                width: number;
                                height: number;
                            };
                        }[];
                        roomComments: {
                            text: string;
                            /** Format: date-time */
                            at: string;
                        }[];
                        messages: {
                            forms: {
                                files: components["schemas"]["AttachmentView"][];
                                replies: {
                                    formId: number;
                                    text: string;
                                    /** Format: date-time */
                                    createdAt: string;
                                }[];
                                /** @enum {string} */
                                formType: "support_request" | "feedback" | "vendor_application" | "product_inquiry" | "partnership" | "complaint" | "suggestion" | "other";
                                title: string;
                                description: string;
                                fields: components["schemas"]["CollectionFormField"][];
                                /** @enum {string} */
                                status: "pending" | "reviewed" | "resolved" | "archived";
                                /** Format: date-time */
                                createdAt: string;
                                outcome: ("accepted" | "declined" | "withdrawn") | null;
                                reason: string | null;
                                decidedAt: string | null;
                            }[];
                            collectionRequests: {
                                fullName: string;
                                email: string;
                                phone: string;
                                address: string;
                                suburb: string;
                                items: string[];
                                preferredDate: string;
                            }[];
                        };
                        conversations: {
                            orderNumber?: string;
                            writtenBy: string;
                            text: string;
                            pictures: string[];
                            /** Format: date-time */
                            at: string;
                        }[];
                        notesAboutYou: {
                            note: string;
                            /** Format: date-time */
                            at: string;
                        }[];
                        notesAboutYourOrders: {
                            orderNumber: string;
                            note: string;
                            /** Format: date-time */
                            at: string;
                        }[];
                        notifications: {
                            id: number;
                            userId: number;
                            /** @enum {string} */
                            kind: "order" | "return_decided" | "refund" | "form" | "collection_request" | "wishlist" | "saved_search" | "own_question" | "review" | "report" | "message" | "room" | "application" | "sale" | "return_asked" | "question" | "low_stock" | "payout" | "import_finished" | "connection_stopped" | "video_ready" | "video_failed" | "product_hidden" | "vendor_suspended" | "new_form" | "new_application" | "new_collection_request" | "new_report" | "dead_letter";
                            subject: string | null;
                            title: string;
                            body: string;
                            link: string | null;
                            count: number;
                            readAt: string | null;
                            /** Format: date-time */
                            createdAt: string;
                        }[];
                        activity: {
                            /** Format: date-time */
                            at: string;
                            action: string;
                            ip: string | null;
                            userAgent: string | null;
                        }[];
                    };
                };
            };
            401: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "account.delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    currentPassword: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "account.changeEmail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    currentPassword: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notice"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "account.changeName": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "account.changePassword": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    currentPassword: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notice"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "account.sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionView"][];
                };
            };
            401: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "account.endAllSessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            401: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "account.endSession": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "admin.categoryFilters": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminCategoryFilter"][];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "get-admin-collection-forms-csv": {
        parameters: {
            query?: {
                status?: "pending" | "reviewed" | "resolved" | "archived";
                formType?: "not_applications" | "support_request" | "feedback" | "vendor_application" | "product_inquiry" | "partnership" | "complaint" | "suggestion" | "other";
                priority?: "not_urgent" | "low" | "medium" | "high" | "urgent";
                assignedTo?: number;
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "get-admin-collection-requests-csv": {
        parameters: {
            query?: {
                status?: "requested" | "scheduled" | "collected" | "declined" | "cancelled";
                area?: "central" | "west" | "north" | "east" | "south";
                suburb?: "Auckland CBD" | "Parnell" | "Ponsonby" | "Grey Lynn" | "Newmarket" | "Remuera" | "Epsom" | "Mount Eden" | "Mount Albert" | "Sandringham" | "Kingsland" | "Herne Bay" | "Westmere" | "Point Chevalier" | "Avondale" | "New Lynn" | "Henderson" | "Te Atatū" | "Massey" | "Hobsonville" | "Takapuna" | "Devonport" | "Milford" | "Glenfield" | "Albany" | "Browns Bay" | "Orewa" | "Ellerslie" | "Mount Wellington" | "Panmure" | "Pakuranga" | "Howick" | "Manukau" | "Papatoetoe" | "Papakura" | "Kumeu";
                day?: string;
                preferredDay?: string;
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "contentReports.list": {
        parameters: {
            query?: {
                state?: "waiting" | "decided";
                cursor?: number | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description How many there are on all pages, where they are counted */
                    "X-Total-Count"?: number;
                    /** @description The next page, `rel="next"` */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportView"][];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "contentReports.readComment": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        text: string;
                        /** Format: date-time */
                        createdAt: string;
                    };
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "contentReports.decide": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    outcome: "upheld";
                    reason: string;
                } | {
                    /** @constant */
                    outcome: "dismissed";
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportView"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "mail.deadLetters": {
        parameters: {
            query?: {
                cursor?: number | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["DeadLetterView"][];
                        nextCursor: number | null;
                    };
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "mail.sendAgain": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "adminOrders.deleteNote": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminNote"][];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "adminOrders.list": {
        parameters: {
            query?: {
                search?: string;
                status?: "confirmed" | "processing" | "in_transit" | "delivered" | "ready_for_collection" | "collected" | "cancelled";
                way?: "collection" | "delivery";
                from?: string;
                to?: string;
                isRefunded?: boolean;
                isTest?: boolean;
                hasNotes?: boolean;
                customerId?: number;
                vendorId?: number;
                cursor?: number | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["AdminOrderRow"][];
                        nextCursor: number | null;
                        total: number;
                        isMore: boolean;
                    };
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "get-admin-orders-csv": {
        parameters: {
            query?: {
                search?: string;
                status?: "confirmed" | "processing" | "in_transit" | "delivered" | "ready_for_collection" | "collected" | "cancelled";
                way?: "collection" | "delivery";
                from?: string;
                to?: string;
                isRefunded?: "true" | "false";
                isTest?: "true" | "false";
                hasNotes?: "true" | "false";
                customerId?: number;
                vendorId?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "adminOrders.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderNumber: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        order: components["schemas"]["OrderView"];
                        customer: {
                            id: number;
                            name: string;
                            username: string;
                            email: string;
                        } | null;
                        customerId: number;
                        payment: components["schemas"]["AdminPaymentView"] | null;
                        vendorOrders: {
                            id: number;
                            nextStatuses: ("pending" | "processing" | "in_transit" | "delivered" | "ready_for_collection" | "collected" | "cancelled")[];
                            total: components["schemas"]["Decimal"];
                            deliveryFee: components["schemas"]["Decimal"];
                            refundable: components["schemas"]["Decimal"];
                            earned: components["schemas"]["Decimal"];
                            piecesLeft: {
                                [key: string]: number;
                            };
                        }[];
                        tracking: components["schemas"]["TrackingEntryView"][];
                        returns: {
                            id: number;
                            orderItemId: number;
                            /** @enum {string} */
                            status: "requested" | "accepted" | "refused" | "received" | "withdrawn" | "closed";
                            quantity: number;
                            receivedQuantity: number;
                            /** @enum {string} */
                            cause: "damaged" | "not_as_described" | "does_not_fit" | "changed_mind" | "other";
                            reason: string;
                            answer: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            decidedAt: string | null;
                            receivedAt: string | null;
                            pictures: components["schemas"]["MessagePicture"][];
                            refund: components["schemas"]["Decimal"] | null;
                            refundedAt: string | null;
                            productName: string;
                        }[];
                        refunds: components["schemas"]["AdminRefundView"][];
                        ledger: components["schemas"]["LedgerLineView"][];
                        mails: components["schemas"]["OrderMailView"][];
                        notes: components["schemas"]["AdminNote"][];
                    };
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "adminOrders.cancel": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderNumber: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "adminOrders.resendMail": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderNumber: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    mail: "confirmation" | "progress" | "refund";
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "adminOrders.addNote": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderNumber: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    text: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminNote"][];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "adminPayments.hanging": {
        parameters: {
            query?: {
                status?: "created" | "authorized" | "placed" | "releasing";
                cursor?: number | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["HangingPayment"][];
                        nextCursor: number | null;
                    };
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "adminPayments.check": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        status: "created" | "authorized" | "placed" | "captured" | "releasing" | "released";
                    };
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "get-admin-payout-bank-file-csv": {
        parameters: {
            query: {
                id: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "adminPayouts.preview": {
        parameters: {
            query?: {
                minimum?: string | number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayoutPreview"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "get-admin-payout-preview-csv": {
        parameters: {
            query?: {
                minimum?: string | number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "adminPayouts.runs": {
        parameters: {
            query?: {
                state?: "open" | "done";
                cursor?: number | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["PayoutRunView"][];
                        nextCursor: number | null;
                    };
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "adminPayouts.start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    key: string;
                    minimum?: string | number;
                    expectedTotal: string | number;
                    expectedCount: number;
                    expectedDigest: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayoutRunView"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "adminPayouts.run": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayoutRunView"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "adminPayouts.sendToBank": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayoutRunView"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "adminPayouts.confirm": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayoutRunView"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "adminPayouts.list": {
        parameters: {
            query?: {
                state?: "pending" | "sent" | "paid" | "reversing" | "failed" | "reversed";
                vendorId?: number;
                runId?: number;
                cursor?: number | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["AdminPayoutView"][];
                        nextCursor: number | null;
                    };
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "get-admin-payouts-csv": {
        parameters: {
            query?: {
                state?: "pending" | "sent" | "paid" | "reversing" | "failed" | "reversed";
                vendorId?: number;
                runId?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "adminPayouts.fail": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminPayoutView"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "adminPayouts.retry": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminPayoutView"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "adminPayouts.reverse": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminPayoutView"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "adminProducts.picks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PicksView"];
                };
            };
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "adminProducts.workOutPicks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PicksView"];
                };
            };
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "adminProducts.list": {
        parameters: {
            query?: {
                search?: string;
                status?: "active" | "draft" | "archived";
                category?: number;
                isHidden?: boolean;
                isAnswered?: boolean;
                isFeatured?: boolean;
                isAiPick?: boolean;
                limit?: number;
                cursor?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["AdminProductRow"][];
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "adminProducts.feature": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    isFeatured: boolean;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "adminProducts.hide": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "adminProducts.unhide": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "contentReports.showQuestion": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "adminPayments.hangingRefunds": {
        parameters: {
            query?: {
                cursor?: number | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["HangingRefund"][];
                        nextCursor: number | null;
                    };
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "adminPayments.retryRefund": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        isDone: boolean;
                        lastError: string | null;
                    };
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "get-admin-reports-categories-csv": {
        parameters: {
            query: {
                from: string;
                to: string;
                compare?: "previous" | "month" | "year";
                step?: "day" | "week" | "month";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "get-admin-reports-cohorts-csv": {
        parameters: {
            query: {
                from: string;
                to: string;
                compare?: "previous" | "month" | "year";
                step?: "day" | "week" | "month";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "get-admin-reports-collection-csv": {
        parameters: {
            query: {
                from: string;
                to: string;
                compare?: "previous" | "month" | "year";
                step?: "day" | "week" | "month";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "get-admin-reports-commission-csv": {
        parameters: {
            query: {
                from: string;
                to: string;
                compare?: "previous" | "month" | "year";
                step?: "day" | "week" | "month";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "get-admin-reports-customers-csv": {
        parameters: {
            query: {
                from: string;
                to: string;
                compare?: "previous" | "month" | "year";
                step?: "day" | "week" | "month";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "get-admin-reports-regions-csv": {
        parameters: {
            query: {
                from: string;
                to: string;
                compare?: "previous" | "month" | "year";
                step?: "day" | "week" | "month";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "get-admin-reports-returns-csv": {
        parameters: {
            query: {
                from: string;
                to: string;
                compare?: "previous" | "month" | "year";
                step?: "day" | "week" | "month";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "get-admin-reports-sales-csv": {
        parameters: {
            query: {
                from: string;
                to: string;
                compare?: "previous" | "month" | "year";
                step?: "day" | "week" | "month";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "contentReports.readMessages": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    cursor?: number | null;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["MessageView"][];
                        nextCursor: number | null;
                    };
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "adminOrders.returns": {
        parameters: {
            query?: {
                state?: "open" | "requested" | "accepted" | "refused" | "received" | "withdrawn" | "closed";
                waitingDays?: number;
                vendorId?: number;
                cursor?: number | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["AdminReturnRow"][];
                        nextCursor: number | null;
                    };
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "reviews.hide": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    part: "review" | "pictures";
                    reason: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "reviews.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "contentReports.showComment": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "searches.list": {
        parameters: {
            query?: {
                kind?: "all" | "nothing-found" | "nothing-opened";
                search?: string;
                days?: 7 | 30 | 90;
                cursor?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["SearchLine"][];
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "get-admin-searches-csv": {
        parameters: {
            query?: {
                kind?: "all" | "nothing-found" | "nothing-opened";
                search?: string;
                days?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "searches.synonyms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchSynonym"][];
                };
            };
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "searches.addSynonym": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    meaning: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchSynonym"][];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "searches.removeSynonym": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchSynonym"][];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "adminOrders.refund": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                vendorOrderId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default [] */
                    pieces?: {
                        orderItemId: number;
                        quantity: number;
                    }[];
                    /** @default false */
                    withDelivery?: boolean;
                    /** @default false */
                    restock?: boolean;
                    goodwill?: string | number | null;
                    /**
                     * @default platform
                     * @enum {string}
                     */
                    goodwillPayer?: "platform" | "vendor";
                    reason: string;
                    /** Format: uuid */
                    key?: string;
                    expectedRefundable?: string | number;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        refunded: string;
                    };
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "admin.waiting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WaitingView"][];
                };
            };
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "pricing.applyPrice": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    newPrice: string | number;
                    seenPrice?: string | number;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        productId: number;
                        previousPrice: components["schemas"]["Decimal"];
                        price: components["schemas"]["Decimal"];
                        undoId: number | null;
                    };
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "auth.forgotPassword": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    captchaId?: string;
                    captchaAnswer?: string;
                    captchaProof?: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notice"];
                };
            };
            400: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "auth.forgotUsername": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    captchaId?: string;
                    captchaAnswer?: string;
                    captchaProof?: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notice"];
                };
            };
            400: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "auth.login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    username: string;
                    password: string;
                    captchaId?: string;
                    captchaAnswer?: string;
                    captchaProof?: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            400: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "auth.logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "auth.me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            401: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "auth.register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    username: string;
                    email: string;
                    password: string;
                    name: string;
                    /**
                     * @default customer
                     * @enum {string}
                     */
                    role?: "customer" | "vendor";
                    captchaId?: string;
                    captchaAnswer?: string;
                    captchaProof?: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        user: components["schemas"]["Me"];
                        message: string;
                    };
                };
            };
            400: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "auth.resendVerification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    userId?: number | null;
                    email?: string | null;
                    captchaId?: string;
                    captchaAnswer?: string;
                    captchaProof?: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notice"];
                };
            };
            400: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "auth.resetPassword": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notice"];
                };
            };
            400: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "auth.verifyEmail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Verified"];
                };
            };
            400: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "humanCheck.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @default picture
                     * @enum {string}
                     */
                    form?: "picture" | "text" | "mail";
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HumanCheckView"];
                };
            };
            400: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "get-captcha-id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": unknown;
                };
            };
            400: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "humanCheck.tryAnswer": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    answer: string;
                    proof?: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        isRight: boolean;
                    };
                };
            };
            400: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "cart.addItem": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    userId?: number;
                    productId: number;
                    variantId?: number;
                    /** @default 1 */
                    quantity?: number;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CartItemView"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "cart.clear": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "cart.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `userId` */
                itemId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CartItemView"][];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "cart.removeItem": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                itemId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "cart.updateItem": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                itemId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    quantity: number;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CartItemView"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "catalog.categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"][];
                };
            };
            /** @description Unchanged since the `ETag` of `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "admin.createCategory": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    description: string;
                    imageUrl?: string | null;
                    /** @default  */
                    imageAlt?: string;
                    commissionRate?: string | number;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "admin.setCommission": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                categoryId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    commissionRate: string | number;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "admin.deleteCategory": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "admin.updateCategory": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    name?: string;
                    description?: string;
                    imageUrl?: string | null;
                    imageAlt?: string;
                    seen?: {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "catalog.categoryFilters": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategoryFilter"][];
                };
            };
            /** @description Unchanged since the `ETag` of `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "admin.saveCategoryFilters": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `categoryId` */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    filters: {
                        id?: number;
                        name: string;
                        options: {
                            id?: number;
                            label: string;
                        }[];
                    }[];
                    seen?: {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminCategoryFilter"][];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "admin.moveProducts": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    toCategoryId: number;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        moved: number;
                    };
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "admin.categoryRates": {
        parameters: {
            query?: {
                cursor?: number | null;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["CategoryRateView"][];
                        nextCursor: number | null;
                    };
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "collectedItems.list": {
        parameters: {
            query?: {
                state?: "in_store" | "offered" | "with_vendor" | "listed" | "donated" | "recycled" | "disposed";
                kind?: "sofas" | "chairs" | "tables" | "lamps" | "desks" | "cabinets" | "bed-frames" | "rugs" | "storage" | "tv-units" | "other";
                requestId?: number;
                search?: string;
                cursor?: number | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["CollectedItemView"][];
                        nextCursor: number | null;
                    };
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "collectedItems.figures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollectionFigures"];
                };
            };
            /** @description Unchanged since the `ETag` of `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "collectionForms.list": {
        parameters: {
            query?: {
                status?: "pending" | "reviewed" | "resolved" | "archived";
                formType?: "not_applications" | "support_request" | "feedback" | "vendor_application" | "product_inquiry" | "partnership" | "complaint" | "suggestion" | "other";
                priority?: "not_urgent" | "low" | "medium" | "high" | "urgent";
                assignedTo?: number;
                search?: string;
                cursor?: number | null;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description How many there are on all pages, where they are counted */
                    "X-Total-Count"?: number;
                    /** @description The next page, `rel="next"` */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollectionFormView"][];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "collectionForms.submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    formType: "support_request" | "feedback" | "vendor_application" | "product_inquiry" | "partnership" | "complaint" | "suggestion" | "other";
                    title: string;
                    /** @default  */
                    description?: string;
                    /**
                     * @default medium
                     * @enum {string}
                     */
                    priority?: "low" | "medium" | "high" | "urgent";
                    tags?: string | string[];
                    /** @default [] */
                    fields?: {
                        label: string;
                        value: string;
                        /**
                         * @default text
                         * @enum {string}
                         */
                        type?: "text" | "textarea" | "email" | "phone";
                        /** @default false */
                        required?: boolean;
                    }[];
                    /** @default [] */
                    attachments?: string[];
                    email?: ("" | string) | null;
                    captchaId?: string;
                    captchaAnswer?: string;
                    captchaProof?: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollectionFormView"];
                };
            };
            400: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "post-collection-forms-attachments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    file: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
            400: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "get-collection-forms-attachments-id": {
        parameters: {
            query?: {
                size?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": unknown;
                    "image/jpeg": unknown;
                    "image/png": unknown;
                    "image/webp": unknown;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "collectionForms.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FormDetails"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "collectionForms.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    status?: "pending" | "reviewed" | "resolved" | "archived";
                    /** @enum {string} */
                    priority?: "low" | "medium" | "high" | "urgent";
                    assignedTo?: number | null;
                    adminNotes?: string | null;
                    reply?: string | null;
                    updatedAt?: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FormDetails"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "collectionForms.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "collectionRequests.list": {
        parameters: {
            query?: {
                status?: "requested" | "scheduled" | "collected" | "declined" | "cancelled";
                area?: "central" | "west" | "north" | "east" | "south";
                suburb?: "Auckland CBD" | "Parnell" | "Ponsonby" | "Grey Lynn" | "Newmarket" | "Remuera" | "Epsom" | "Mount Eden" | "Mount Albert" | "Sandringham" | "Kingsland" | "Herne Bay" | "Westmere" | "Point Chevalier" | "Avondale" | "New Lynn" | "Henderson" | "Te Atatū" | "Massey" | "Hobsonville" | "Takapuna" | "Devonport" | "Milford" | "Glenfield" | "Albany" | "Browns Bay" | "Orewa" | "Ellerslie" | "Mount Wellington" | "Panmure" | "Pakuranga" | "Howick" | "Manukau" | "Papatoetoe" | "Papakura" | "Kumeu";
                day?: string;
                search?: string;
                cursor?: number | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["CollectionRequestView"][];
                        nextCursor: number | null;
                    };
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "collectionRequests.request": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    fullName: string;
                    email: string;
                    phone: string;
                    address: string;
                    /** @enum {string} */
                    suburb: "Auckland CBD" | "Parnell" | "Ponsonby" | "Grey Lynn" | "Newmarket" | "Remuera" | "Epsom" | "Mount Eden" | "Mount Albert" | "Sandringham" | "Kingsland" | "Herne Bay" | "Westmere" | "Point Chevalier" | "Avondale" | "New Lynn" | "Henderson" | "Te Atatū" | "Massey" | "Hobsonville" | "Takapuna" | "Devonport" | "Milford" | "Glenfield" | "Albany" | "Browns Bay" | "Orewa" | "Ellerslie" | "Mount Wellington" | "Panmure" | "Pakuranga" | "Howick" | "Manukau" | "Papatoetoe" | "Papakura" | "Kumeu";
                    items: ("sofas" | "chairs" | "tables" | "lamps" | "desks" | "cabinets" | "bed-frames" | "rugs" | "storage" | "tv-units" | "other")[];
                    additionalItems?: string | null;
                    /** Format: date */
                    preferredDate: string;
                    specialRequirements?: string | null;
                    /** @default false */
                    wantsNews?: boolean;
                    captchaId?: string;
                    captchaAnswer?: string;
                    captchaProof?: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SentCollectionRequest"];
                };
            };
            400: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "collectionRequests.follow": {
        parameters: {
            query?: {
                token?: string;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FollowedRequest"];
                };
            };
            400: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "collectionRequests.cancel": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    token?: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FollowedRequest"];
                };
            };
            400: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "collectionRequests.complete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollectionRequestView"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "collectionRequests.decline": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollectionRequestView"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "collectionRequests.move": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token?: string;
                    /** Format: date */
                    day: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FollowedRequest"];
                };
            };
            400: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "collectionRequests.schedule": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: date */
                    day: string;
                    /** @default false */
                    isOverCapacityAccepted?: boolean;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollectionRequestView"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "get-conversation-pictures-id": {
        parameters: {
            query?: {
                size?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": unknown;
                    "image/png": unknown;
                    "image/webp": unknown;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "conversations.list": {
        parameters: {
            query?: {
                as?: "buyer" | "seller";
                cursor?: number | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["ConversationListing"][];
                        nextCursor: number | null;
                    };
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "conversations.report": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    reason: "abuse" | "spam" | "private" | "off_shop" | "wrong" | "other";
                    /** @default  */
                    words?: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "conversations.get": {
        parameters: {
            query?: {
                cursor?: number | null;
            };
            header?: never;
            path: {
                vendorOrderId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversationView"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "conversations.send": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                vendorOrderId: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @default  */
                    text?: string;
                    /** @default [] */
                    pictures?: string[];
                    /** Format: uuid */
                    key?: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageView"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "post-conversations-vendorOrderId-pictures": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                vendorOrderId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    image: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "conversations.markRead": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                vendorOrderId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    upTo: number;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnreadConversations"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "checkout.createIntent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    amount: number;
                    dueLater?: number | null;
                    currency?: string;
                    /**
                     * @default collection
                     * @enum {string}
                     */
                    fulfillmentMethod?: "collection" | "delivery";
                    ways?: {
                        [key: string]: "collection" | "delivery";
                    } | null;
                    destination?: {
                        country: ("NZ" | "AU" | "CA" | "CK" | "FJ" | "FR" | "PF" | "DE" | "IE" | "JP" | "NL" | "NC" | "NU" | "NF" | "WS" | "SG" | "KR" | "TO" | "GB" | "US" | "VU") | null;
                        region: ("auckland" | "wellington" | "christchurch" | "hamilton" | "tauranga" | "dunedin" | "palmerston-north" | "nelson" | "rotorua" | "new-plymouth" | "whangarei" | "invercargill") | null;
                    } | null;
                    shippingAddress?: {
                        fullName?: string;
                        email?: string;
                        phone?: string;
                        street: string;
                        suburb?: string;
                        city: string;
                        state: string;
                        zip: string;
                        /** @default New Zealand */
                        country?: string;
                    } | null;
                    collectionLocation?: string | null;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentIntentView"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "crm.auditLog": {
        parameters: {
            query?: {
                cursor?: number;
                action?: "sign_in" | "sign_in_failed" | "sign_in_blocked" | "sign_out" | "sign_out_everywhere" | "register" | "register_taken" | "verify_email" | "ask_password_reset" | "ask_username" | "reset_password" | "confirm_failed" | "change_password" | "ask_email_change" | "change_email" | "change_name" | "claim_orders" | "download_data" | "delete_account" | "create_user" | "change_user" | "change_role" | "deactivate_user" | "reactivate_user" | "delete_user" | "sign_out_user" | "send_verification" | "send_password_reset" | "add_user_note" | "delete_user_note" | "suspend_vendor" | "lift_suspension" | "change_product" | "delete_product" | "duplicate_product" | "change_products" | "hide_product" | "unhide_product" | "feature_product" | "unfeature_product" | "work_out_picks" | "create_category" | "change_category" | "set_commission" | "set_category_filters" | "move_products" | "delete_category" | "approve_room" | "refuse_room" | "delete_room_comment" | "add_synonym" | "remove_synonym" | "apply_to_sell" | "withdraw_application" | "accept_application" | "decline_application" | "change_form" | "reply_to_form" | "delete_form" | "change_payout_account" | "show_payout_account" | "run_job" | "read_messages" | "read_room_comment" | "decide_report" | "show_question" | "show_room_comment" | "hide_review" | "show_review" | "send_mail_again" | "schedule_collection" | "decline_collection" | "complete_collection" | "note_collection" | "move_collection" | "cancel_collection" | "change_collection_capacity" | "add_collected_item" | "change_collected_item" | "remove_collected_item" | "offer_collected_item" | "answer_collected_item" | "take_back_collected_item" | "end_collected_item" | "list_collected_item" | "change_vendor_order" | "cancel_vendor_order" | "refund_order" | "decide_return" | "receive_return" | "close_return" | "add_order_note" | "delete_order_note" | "resend_order_mail" | "download_orders" | "check_payment" | "retry_refund" | "mend_vendor_stats" | "start_payout_run" | "send_payouts" | "download_bank_file" | "confirm_payouts" | "fail_payout" | "reverse_payout" | "retry_payout" | "download_payouts" | "hold_payouts" | "release_payouts" | "connect_payouts" | "connect_shop" | "disconnect_shop";
                actor?: string;
                subject?: string;
                from?: string;
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["AuditEntryView"][];
                        nextCursor: number | null;
                    };
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "crm.overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CrmOverview"];
                };
            };
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "crm.users": {
        parameters: {
            query?: {
                role?: "customer" | "vendor" | "admin";
                isActive?: boolean;
                search?: string | null;
                sort?: "newest" | "oldest" | "name" | "username" | "email";
                limit?: number;
                cursor?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description How many there are on all pages, where they are counted */
                    "X-Total-Count"?: number;
                    /** @description The next page, `rel="next"` */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CrmUser"][];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "crm.createUser": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    username: string;
                    email: string;
                    name: string;
                    password: string;
                    /**
                     * @default customer
                     * @enum {string}
                     */
                    role?: "customer" | "vendor" | "admin";
                    phone?: string | null;
                    company?: string | null;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CrmUser"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "crm.updateUser": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    username?: string;
                    email?: string;
                    name?: string;
                    password?: string;
                    phone?: string | null;
                    company?: string | null;
                    /** @enum {string} */
                    role?: "customer" | "vendor" | "admin";
                    isActive?: boolean;
                    listingLimit?: number | null;
                    seen?: {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CrmUser"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "crm.deleteUser": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    writeOff?: {
                        amount: string | number;
                        currency: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "crm.vendorStats": {
        parameters: {
            query?: {
                state?: "active" | "suspended" | "inactive";
                search?: string | null;
                sort?: "revenue" | "month" | "orders" | "products" | "rating" | "returns" | "name" | "newest";
                limit?: number;
                cursor?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description How many there are on all pages, where they are counted */
                    "X-Total-Count"?: number;
                    /** @description The next page, `rel="next"` */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VendorFigures"][];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "guests.current": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GuestView"] | null;
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "guests.begin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    name: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GuestView"];
                };
            };
            400: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "guests.leave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "get-health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
            400: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "guests.openOrder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        orderNumber: string;
                    };
                };
            };
            400: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "get-openapi-json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
            400: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "orders.requestReturn": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @default 1 */
                    quantity?: number;
                    /**
                     * @default other
                     * @enum {string}
                     */
                    cause?: "damaged" | "not_as_described" | "does_not_fit" | "changed_mind" | "other";
                    /** @default  */
                    reason?: string;
                    /** @default [] */
                    pictures?: string[];
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReturnView"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "orders.review": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    rating: number;
                    sellerRating?: number | null;
                    /** @default  */
                    title?: string;
                    /** @default  */
                    body?: string;
                    /** @default [] */
                    pictures?: string[];
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        rating: number;
                        title: string;
                        body: string;
                    };
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "guests.sendLink": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    orderNumber: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notice"];
                };
            };
            400: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "orders.list": {
        parameters: {
            query?: {
                limit?: number;
                cursor?: number | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderView"][];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "orders.tracking": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrackingEntryView"][];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "orders.byNumber": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderNumber: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderView"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "orders.cancel": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderNumber: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    reason?: string | null;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderView"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "get-orders-orderNumber-invoice-pdf": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderNumber: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": unknown;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "orders.reorder": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderNumber: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reordered"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "stats.platform": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlatformStats"];
                };
            };
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "pricing.recommendation": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        productId: number;
                        currentPrice: components["schemas"]["Decimal"];
                        recommendedPrice: components["schemas"]["Decimal"];
                        lowPrice: components["schemas"]["Decimal"];
                        highPrice: components["schemas"]["Decimal"];
                        confidence: number;
                        reasoning: string;
                        reasons: string[];
                        isReworded: boolean;
                        facts: components["schemas"]["PriceFact"][];
                        marketData: components["schemas"]["PricingMarketData"];
                        demand: components["schemas"]["PriceDemand"];
                        /** Format: date-time */
                        createdAt: string;
                        /** Format: date-time */
                        expiresAt: string;
                        product: {
                            name: string;
                        };
                        bounds: components["schemas"]["PriceBounds"];
                        isOptimal: boolean;
                    };
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "checkout.process": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    paymentIntentId: string;
                    amount?: number | null;
                    cartItems?: unknown;
                    /** @enum {string} */
                    fulfillmentMethod?: "collection" | "delivery";
                    ways?: {
                        [key: string]: "collection" | "delivery";
                    } | null;
                    deliveryFee?: unknown;
                    shippingAddress?: {
                        fullName?: string;
                        email?: string;
                        phone?: string;
                        street: string;
                        suburb?: string;
                        city: string;
                        state: string;
                        zip: string;
                        /** @default New Zealand */
                        country?: string;
                    } | null;
                    collectionLocation?: string | null;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProcessedPayment"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "catalog.list": {
        parameters: {
            query?: {
                search?: string;
                category?: number | number[];
                minPrice?: number;
                maxPrice?: number;
                region?: "auckland" | "wellington" | "christchurch" | "hamilton" | "tauranga" | "dunedin" | "palmerston-north" | "nelson" | "rotorua" | "new-plymouth" | "whangarei" | "invercargill";
                vendorId?: number;
                material?: ("oak" | "rimu" | "kauri" | "pine" | "walnut" | "other-wood" | "bamboo-cane" | "plant-fibre" | "wool" | "linen" | "cotton" | "fabric" | "leather" | "metal" | "glass" | "ceramic" | "plastic")[];
                colour?: ("black" | "grey" | "white" | "beige" | "natural" | "brown" | "red" | "orange" | "yellow" | "green" | "blue" | "purple" | "pink" | "metallic")[];
                style?: ("mid-century" | "scandinavian" | "modern" | "classic" | "industrial" | "rustic" | "coastal" | "vintage" | "art-deco" | "boho")[];
                condition?: ("new" | "like-new" | "good" | "worn")[];
                option?: number[];
                delivery?: boolean;
                deliversTo?: "Northland" | "Auckland" | "Waikato" | "Bay of Plenty" | "Rotorua" | "Gisborne" | "Hawke’s Bay" | "Taranaki" | "Manawatū-Whanganui" | "Wellington" | "Tasman" | "Nelson" | "Marlborough" | "West Coast" | "Canterbury" | "Otago" | "Southland" | "Chatham Islands" | "AU" | "CA" | "CK" | "FJ" | "FR" | "PF" | "DE" | "IE" | "JP" | "NL" | "NC" | "NU" | "NF" | "WS" | "SG" | "KR" | "TO" | "GB" | "US" | "VU";
                rating?: number;
                inStock?: boolean;
                reclaimed?: boolean;
                maxWidth?: number;
                maxDepth?: number;
                maxHeight?: number;
                sort?: "relevance" | "newest" | "price-asc" | "price-desc" | "rating";
                limit?: number;
                cursor?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description How many there are on all pages, where they are counted */
                    "X-Total-Count"?: number;
                    /** @description The next page, `rel="next"` */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"][];
                };
            };
            /** @description Unchanged since the `ETag` of `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "vendor.createProduct": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    description: string;
                    price: string | number;
                    compareAtPrice?: string | number | null;
                    sku?: string | null;
                    categoryId: number;
                    imageUrl: string;
                    additionalImages?: string[];
                    imageAlts?: {
                        [key: string]: string;
                    };
                    stock: number;
                    /**
                     * @default active
                     * @enum {string}
                     */
                    status?: "active" | "draft";
                    /** @default [] */
                    tags?: string[];
                    /** @default  */
                    keywords?: string;
                    /**
                     * @default auckland
                     * @enum {string}
                     */
                    region?: "auckland" | "wellington" | "christchurch" | "hamilton" | "tauranga" | "dunedin" | "palmerston-north" | "nelson" | "rotorua" | "new-plymouth" | "whangarei" | "invercargill";
                    widthCm?: number | null;
                    depthCm?: number | null;
                    heightCm?: number | null;
                    colour?: string | null;
                    /** @default [] */
                    materials?: string[];
                    /** @default [] */
                    filterOptionIds?: number[];
                    condition?: ("new" | "like-new" | "good" | "worn") | null;
                    madeAbout?: string | null;
                    conditionNotes?: string | null;
                    repairsDone?: string | null;
                    flaws?: {
                        text: string;
                        place?: {
                            image: string;
                            x: number;
                            y: number;
                        } | null;
                    }[];
                    origin?: ("new" | "reclaimed" | "repaired" | "second-hand") | null;
                    weightKg?: number | null;
                    madeIn?: string | null;
                    expectedLifeYears?: number | null;
                    partsYears?: number | null;
                    repairNotes?: string | null;
                    materialShares?: {
                        /** @enum {string} */
                        material: "hardwood" | "softwood" | "plywood" | "particleboard" | "mdf" | "bamboo" | "rattan" | "cork" | "plant-fibre" | "paper" | "cotton" | "linen" | "wool" | "synthetic-fabric" | "leather" | "feather" | "foam" | "rubber" | "plastic" | "steel" | "stainless-steel" | "cast-iron" | "aluminium" | "brass" | "glass" | "ceramic" | "stone" | "concrete" | "other";
                        note?: string | null;
                        percent: number;
                    }[];
                    /** @default false */
                    deliveryAvailable?: boolean;
                    deliveryFee?: string | number;
                    /** @default 7 */
                    estimatedDeliveryDays?: number;
                    collectionAddress?: string | null;
                    collectionInstructions?: string | null;
                    leadTimeWeeks?: number | null;
                    weeklyCapacity?: number | null;
                    depositPercent?: number | null;
                    pausedUntil?: string | null;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "catalog.facets": {
        parameters: {
            query?: {
                search?: string;
                category?: number | number[];
                minPrice?: number;
                maxPrice?: number;
                region?: "auckland" | "wellington" | "christchurch" | "hamilton" | "tauranga" | "dunedin" | "palmerston-north" | "nelson" | "rotorua" | "new-plymouth" | "whangarei" | "invercargill";
                vendorId?: number;
                material?: ("oak" | "rimu" | "kauri" | "pine" | "walnut" | "other-wood" | "bamboo-cane" | "plant-fibre" | "wool" | "linen" | "cotton" | "fabric" | "leather" | "metal" | "glass" | "ceramic" | "plastic")[];
                colour?: ("black" | "grey" | "white" | "beige" | "natural" | "brown" | "red" | "orange" | "yellow" | "green" | "blue" | "purple" | "pink" | "metallic")[];
                style?: ("mid-century" | "scandinavian" | "modern" | "classic" | "industrial" | "rustic" | "coastal" | "vintage" | "art-deco" | "boho")[];
                condition?: ("new" | "like-new" | "good" | "worn")[];
                option?: number[];
                delivery?: boolean;
                deliversTo?: "Northland" | "Auckland" | "Waikato" | "Bay of Plenty" | "Rotorua" | "Gisborne" | "Hawke’s Bay" | "Taranaki" | "Manawatū-Whanganui" | "Wellington" | "Tasman" | "Nelson" | "Marlborough" | "West Coast" | "Canterbury" | "Otago" | "Southland" | "Chatham Islands" | "AU" | "CA" | "CK" | "FJ" | "FR" | "PF" | "DE" | "IE" | "JP" | "NL" | "NC" | "NU" | "NF" | "WS" | "SG" | "KR" | "TO" | "GB" | "US" | "VU";
                rating?: number;
                inStock?: boolean;
                reclaimed?: boolean;
                maxWidth?: number;
                maxDepth?: number;
                maxHeight?: number;
                deliverTo?: "Northland" | "Auckland" | "Waikato" | "Bay of Plenty" | "Rotorua" | "Gisborne" | "Hawke’s Bay" | "Taranaki" | "Manawatū-Whanganui" | "Wellington" | "Tasman" | "Nelson" | "Marlborough" | "West Coast" | "Canterbury" | "Otago" | "Southland" | "Chatham Islands" | "AU" | "CA" | "CK" | "FJ" | "FR" | "PF" | "DE" | "IE" | "JP" | "NL" | "NC" | "NU" | "NF" | "WS" | "SG" | "KR" | "TO" | "GB" | "US" | "VU";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Facets"];
                };
            };
            /** @description Unchanged since the `ETag` of `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "catalog.product": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductWithVariants"];
                };
            };
            /** @description Unchanged since the `ETag` of `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "vendor.updateProduct": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    name?: string;
                    description?: string;
                    price?: string | number;
                    compareAtPrice?: string | number | null;
                    sku?: string | null;
                    categoryId?: number;
                    imageUrl?: string;
                    additionalImages?: string[];
                    imageAlts?: {
                        [key: string]: string;
                    };
                    stock?: number;
                    /** @enum {string} */
                    status?: "active" | "draft";
                    tags?: string[];
                    keywords?: string;
                    /** @enum {string} */
                    region?: "auckland" | "wellington" | "christchurch" | "hamilton" | "tauranga" | "dunedin" | "palmerston-north" | "nelson" | "rotorua" | "new-plymouth" | "whangarei" | "invercargill";
                    widthCm?: number | null;
                    depthCm?: number | null;
                    heightCm?: number | null;
                    colour?: string | null;
                    materials?: string[];
                    filterOptionIds?: number[];
                    condition?: ("new" | "like-new" | "good" | "worn") | null;
                    madeAbout?: string | null;
                    conditionNotes?: string | null;
                    repairsDone?: string | null;
                    flaws?: {
                        text: string;
                        place?: {
                            image: string;
                            x: number;
                            y: number;
                        } | null;
                    }[];
                    origin?: ("new" | "reclaimed" | "repaired" | "second-hand") | null;
                    weightKg?: number | null;
                    madeIn?: string | null;
                    expectedLifeYears?: number | null;
                    partsYears?: number | null;
                    repairNotes?: string | null;
                    materialShares?: {
                        /** @enum {string} */
                        material: "hardwood" | "softwood" | "plywood" | "particleboard" | "mdf" | "bamboo" | "rattan" | "cork" | "plant-fibre" | "paper" | "cotton" | "linen" | "wool" | "synthetic-fabric" | "leather" | "feather" | "foam" | "rubber" | "plastic" | "steel" | "stainless-steel" | "cast-iron" | "aluminium" | "brass" | "glass" | "ceramic" | "stone" | "concrete" | "other";
                        note?: string | null;
                        percent: number;
                    }[];
                    deliveryAvailable?: boolean;
                    deliveryFee?: string | number;
                    estimatedDeliveryDays?: number;
                    collectionAddress?: string | null;
                    collectionInstructions?: string | null;
                    leadTimeWeeks?: number | null;
                    weeklyCapacity?: number | null;
                    depositPercent?: number | null;
                    pausedUntil?: string | null;
                    seenStock?: number;
                    seen?: {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "vendor.deleteProduct": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "vendor.certificates": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CertificateView"][];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "vendor.addCertificate": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `productId` */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    issuer: string;
                    number?: string | null;
                    validUntil?: string | null;
                    documentId?: string | null;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CertificateView"][];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "get-products-id-certificates-certificateId-document": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                certificateId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": unknown;
                    "image/jpeg": unknown;
                    "image/png": unknown;
                    "image/webp": unknown;
                };
            };
            400: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "post-products-id-generate-3d-video": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    images: string[];
                    quality?: string;
                    duration?: string;
                    rotationSpeed?: string;
                    cameraAngle?: string;
                    provider?: string;
                    effects?: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "vendor.answerHiding": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    answer: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HidingView"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "catalog.passport": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductPassport"];
                };
            };
            /** @description Unchanged since the `ETag` of `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "get-products-id-passport-qr-svg": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": unknown;
                };
            };
            400: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "vendor.variants": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnVariants"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "vendor.saveVariants": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    options: string[];
                    variants: {
                        id?: number;
                        values: string[];
                        sku?: string | null;
                        price: string | number;
                        compareAtPrice?: string | number | null;
                        stock: number;
                        seenStock?: number;
                        imageUrl?: string | null;
                        deliveryFee?: string | number | null;
                        widthCm?: number | null;
                        depthCm?: number | null;
                        heightCm?: number | null;
                        weightKg?: number | null;
                        colour?: string | null;
                        leadTimeWeeks?: number | null;
                        weeklyCapacity?: number | null;
                        depositPercent?: number | null;
                    }[];
                    archived?: number[];
                    version?: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnVariants"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "vendor.removeCertificate": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                productId: number;
                certificateId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CertificateView"][];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "questions.list": {
        parameters: {
            query?: {
                cursor?: string | null;
            };
            header?: never;
            path: {
                productId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description How many there are on all pages, where they are counted */
                    "X-Total-Count"?: number;
                    /** @description The next page, `rel="next"` */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductQuestion"][];
                };
            };
            /** @description Unchanged since the `ETag` of `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "questions.ask": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                productId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    question: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnQuestion"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "questions.mine": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                productId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnQuestion"][];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "video3d.list": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                productId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VideoJobView"][];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "questions.withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "questions.report": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    reason: "abuse" | "spam" | "private" | "off_shop" | "wrong" | "other";
                    /** @default  */
                    words?: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "vendorOrders.closeReturn": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReturnView"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "vendorOrders.decideReturn": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    accept: boolean;
                    answer?: string | null;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReturnView"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "vendorOrders.receiveReturn": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    quantity: number;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReturnView"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "orders.withdrawReturn": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReturnView"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "get-review-pictures-id": {
        parameters: {
            query?: {
                size?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": unknown;
                    "image/png": unknown;
                    "image/webp": unknown;
                };
            };
            400: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "reviews.vote": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    isHelpful: boolean;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        helpful: number;
                    };
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "post-room-plans-plan-pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** @enum {string} */
                    roomType: "living-room" | "bedroom" | "dining-room" | "home-office" | "kitchen" | "custom";
                    width: number;
                    height: number;
                    /** @enum {string} */
                    floorType: "Hardwood" | "Tile" | "Carpet" | "Concrete";
                    /** @default #f5efe4 */
                    backgroundColor?: string;
                    corners?: {
                        x: number;
                        y: number;
                    }[] | null;
                    /** @default 240 */
                    ceiling?: number;
                    /** @default [] */
                    openings?: {
                        /** @enum {string} */
                        kind: "door" | "window";
                        wall: number;
                        at: number;
                        width: number;
                        height: number;
                        sill: number;
                        /** @enum {string} */
                        hinge: "left" | "right";
                        /** @enum {string} */
                        swing: "in" | "out" | "none";
                    }[];
                    /** @default [] */
                    fixtures?: {
                        /** @enum {string} */
                        kind: "column" | "wall" | "radiator" | "socket";
                        x: number;
                        y: number;
                        width: number;
                        height: number;
                    }[];
                    /** @default null */
                    wayIn?: {
                        width: number;
                        height: number;
                    } | null;
                    /** @default [] */
                    rulesOff?: string[];
                    items: {
                        productId: number | null;
                        name: string;
                        imageUrl: string | null;
                        x: number;
                        y: number;
                        width: number;
                        height: number;
                        rotation: number;
                        zIndex: number;
                        hasTrueSize: boolean;
                        /** @default null */
                        heightCm?: number | null;
                        /** @default false */
                        isLocked?: boolean;
                    }[];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": unknown;
                };
            };
            400: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "rooms.reportComment": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    reason: "abuse" | "spam" | "private" | "off_shop" | "wrong" | "other";
                    /** @default  */
                    words?: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "checkout.confirmSandbox": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                paymentIntentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    clientSecret: string;
                    cardNumber: string;
                    expMonth: number;
                    expYear: number;
                    cvc: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "authorized";
                    };
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "savedSearches.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedSearchView"][];
                };
            };
            401: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "savedSearches.save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    filter: {
                        search?: string;
                        category?: number | number[];
                        minPrice?: number;
                        maxPrice?: number;
                        /** @enum {string} */
                        region?: "auckland" | "wellington" | "christchurch" | "hamilton" | "tauranga" | "dunedin" | "palmerston-north" | "nelson" | "rotorua" | "new-plymouth" | "whangarei" | "invercargill";
                        material?: ("oak" | "rimu" | "kauri" | "pine" | "walnut" | "other-wood" | "bamboo-cane" | "plant-fibre" | "wool" | "linen" | "cotton" | "fabric" | "leather" | "metal" | "glass" | "ceramic" | "plastic")[];
                        colour?: ("black" | "grey" | "white" | "beige" | "natural" | "brown" | "red" | "orange" | "yellow" | "green" | "blue" | "purple" | "pink" | "metallic")[];
                        style?: ("mid-century" | "scandinavian" | "modern" | "classic" | "industrial" | "rustic" | "coastal" | "vintage" | "art-deco" | "boho")[];
                        condition?: ("new" | "like-new" | "good" | "worn")[];
                        option?: number[];
                        delivery?: boolean;
                        /** @enum {string} */
                        deliversTo?: "Northland" | "Auckland" | "Waikato" | "Bay of Plenty" | "Rotorua" | "Gisborne" | "Hawke’s Bay" | "Taranaki" | "Manawatū-Whanganui" | "Wellington" | "Tasman" | "Nelson" | "Marlborough" | "West Coast" | "Canterbury" | "Otago" | "Southland" | "Chatham Islands" | "AU" | "CA" | "CK" | "FJ" | "FR" | "PF" | "DE" | "IE" | "JP" | "NL" | "NC" | "NU" | "NF" | "WS" | "SG" | "KR" | "TO" | "GB" | "US" | "VU";
                        rating?: number;
                        inStock?: boolean;
                        reclaimed?: boolean;
                        maxWidth?: number;
                        maxDepth?: number;
                        maxHeight?: number;
                    };
                    /** @default true */
                    isMailed?: boolean;
                    /** Format: date-time */
                    since?: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedSearchView"][];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "savedSearches.stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                    id: number;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "savedSearches.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "savedSearches.setMail": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    isMailed: boolean;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedSearchView"][];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "catalog.suggest": {
        parameters: {
            query?: {
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchSuggestions"];
                };
            };
            /** @description Unchanged since the `ETag` of `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "catalog.seller": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SellerView"];
                };
            };
            /** @description Unchanged since the `ETag` of `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "catalog.sellerReviews": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SellerReview"][];
                };
            };
            /** @description Unchanged since the `ETag` of `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "conversations.unread": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnreadConversations"];
                };
            };
            401: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "post-upload-image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    image: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "post-upload-images": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    images: string[];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "vendorOrders.list": {
        parameters: {
            query?: {
                status?: "pending" | "processing" | "in_transit" | "delivered" | "ready_for_collection" | "collected" | "cancelled";
                orderNumber?: string;
                limit?: number;
                cursor?: number | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VendorOrderView"][];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "vendorOrders.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    status?: "pending" | "processing" | "in_transit" | "delivered" | "ready_for_collection" | "collected" | "cancelled";
                    carrier?: string | null;
                    trackingNumber?: string | null;
                    trackingUrl?: string | null;
                    estimatedDelivery?: (string) | null;
                    estimatedCollection?: (string) | null;
                    location?: string | null;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VendorOrderView"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "orders.confirmArrival": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    fulfillmentMethod?: "collection" | "delivery";
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderView"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "vendorOrders.cancel": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    reason?: string | null;
                    /** @enum {string} */
                    fulfillmentMethod?: "collection" | "delivery";
                    /** @default false */
                    keepsDeposit?: boolean;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VendorOrderView"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "orders.leaveDeposit": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    reason?: string | null;
                    /** @default false */
                    onlyIfRefunded?: boolean;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderView"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "vendorOrders.made": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VendorOrderView"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "checkout.openRest": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    amount: number;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentIntentView"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "stats.vendor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VendorStats"];
                };
            };
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "get-vendor-analytics-buyers-csv": {
        parameters: {
            query: {
                from: string;
                to: string;
                compare?: "previous" | "month" | "year";
                step?: "day" | "week" | "month";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "get-vendor-analytics-categories-csv": {
        parameters: {
            query: {
                from: string;
                to: string;
                compare?: "previous" | "month" | "year";
                step?: "day" | "week" | "month";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "get-vendor-analytics-funnel-csv": {
        parameters: {
            query: {
                from: string;
                to: string;
                compare?: "previous" | "month" | "year";
                step?: "day" | "week" | "month";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "get-vendor-analytics-products-csv": {
        parameters: {
            query: {
                from: string;
                to: string;
                compare?: "previous" | "month" | "year";
                step?: "day" | "week" | "month";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "get-vendor-analytics-ratings-csv": {
        parameters: {
            query: {
                from: string;
                to: string;
                compare?: "previous" | "month" | "year";
                step?: "day" | "week" | "month";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "get-vendor-analytics-regions-csv": {
        parameters: {
            query: {
                from: string;
                to: string;
                compare?: "previous" | "month" | "year";
                step?: "day" | "week" | "month";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "get-vendor-analytics-returns-csv": {
        parameters: {
            query: {
                from: string;
                to: string;
                compare?: "previous" | "month" | "year";
                step?: "day" | "week" | "month";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "get-vendor-analytics-sales-csv": {
        parameters: {
            query: {
                from: string;
                to: string;
                compare?: "previous" | "month" | "year";
                step?: "day" | "week" | "month";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "get-vendor-analytics-stock-cover-csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "connections.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Connections"];
                };
            };
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "connections.connect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    platform: "shopify" | "woocommerce";
                    shopUrl: string;
                    accessToken?: string | null;
                    apiKey?: string | null;
                    apiSecret?: string | null;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Connection"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "connections.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Connection"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "connections.save": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    autoSync: boolean;
                    syncInterval: number;
                    categoryMapping: {
                        [key: string]: number;
                    };
                    priceMarkup: number;
                    importImages: boolean;
                    uncountedStock: number;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Connection"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "connections.disconnect": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    products: "keep" | "archive";
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "connections.resolve": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    productId: number;
                    field: string;
                    /** @enum {string} */
                    keep: "here" | "there";
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Connection"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "connections.syncProduct": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    externalId: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "connections.runs": {
        parameters: {
            query?: {
                cursor?: number | null;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["SyncRun"][];
                        nextCursor: number | null;
                    };
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "get-vendor-connections-id-runs-csv": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": unknown;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "connections.run": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                runId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SyncRunDetails"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "connections.sync": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Connection"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "connections.test": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Connection"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "earnings.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EarningsView"];
                };
            };
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "earnings.held": {
        parameters: {
            query?: {
                cursor?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description How many there are on all pages, where they are counted */
                    "X-Total-Count"?: number;
                    /** @description The next page, `rel="next"` */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HeldOrderView"][];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "imports.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportSummary"][];
                };
            };
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "post-vendor-imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    file: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "imports.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportView"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "get-vendor-imports-id-broken-csv": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": unknown;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "imports.cancel": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportView"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "imports.check": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    mapping?: {
                        [key: string]: string;
                    };
                    values?: {
                        /** @enum {string} */
                        field: "category" | "condition" | "origin" | "region" | "status";
                        value: string;
                        target: string;
                    }[];
                    fallbacks?: {
                        categoryId: number | null;
                        stock: number | null;
                        pictureBase: ("" | string) | null;
                    };
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportView"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "get-vendor-imports-id-report-csv": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": unknown;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "imports.start": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportView"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "payouts.mine": {
        parameters: {
            query?: {
                cursor?: number | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["OwnPayoutView"][];
                        nextCursor: number | null;
                    };
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "pricing.list": {
        parameters: {
            query?: {
                state?: "change" | "raise" | "lower" | "held" | "optimal" | "not_enough" | "made" | "none";
                search?: string;
                sort?: "effect" | "confidence" | "name" | "newest";
                limit?: number;
                cursor?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description How many there are on all pages, where they are counted */
                    "X-Total-Count"?: number;
                    /** @description The next page, `rel="next"` */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        productId: number;
                        currentPrice: components["schemas"]["Decimal"];
                        /** @enum {string} */
                        state: "raise" | "lower" | "held" | "optimal" | "not_enough" | "waiting";
                        product: {
                            name: string;
                        };
                        recommendedPrice: components["schemas"]["Decimal"] | null;
                        confidence: number | null;
                        reasoning: string | null;
                    }[];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "get-vendor-products-csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": unknown;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "get-vendor-products-ndjson": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": unknown;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "vendorQuestions.list": {
        parameters: {
            query?: {
                state?: "waiting" | "answered" | "declined" | "hidden";
                cursor?: number | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description How many there are on all pages, where they are counted */
                    "X-Total-Count"?: number;
                    /** @description The next page, `rel="next"` */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VendorQuestion"][];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "vendorQuestions.answer": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    answer: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VendorQuestion"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "vendorQuestions.decline": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VendorQuestion"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "get-vendor-statement-csv": {
        parameters: {
            query: {
                month: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "earnings.statements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatementMonth"][];
                };
            };
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "earnings.statement": {
        parameters: {
            query?: {
                cursor?: number | null;
            };
            header?: never;
            path: {
                month: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description How many there are on all pages, where they are counted */
                    "X-Total-Count"?: number;
                    /** @description The next page, `rel="next"` */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatementView"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "get-vendor-xero-invoices-csv": {
        parameters: {
            query: {
                month: string;
                hasGst: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "get-vendor-xero-payouts-csv": {
        parameters: {
            query: {
                month: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "visitorRequests.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    productId: number;
                    email: string;
                    question?: string | null;
                    captchaId?: string;
                    captchaAnswer?: string;
                    captchaProof?: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
            400: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "visitorRequests.confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VisitorRequest"];
                };
            };
            400: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "visitorRequests.stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "wishlist.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WishlistView"];
                };
            };
            401: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "wishlist.add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    productId: number;
                    price?: string | number;
                    over?: number | null;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        productIds: number[];
                    };
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "wishlist.share": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        shareToken: string | null;
                    };
                };
            };
            401: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "wishlist.stopSharing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            401: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "wishlist.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                productId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "wishlist.shared": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SharedWishlistView"];
                };
            };
            /** @description Unchanged since the `ETag` of `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
}
